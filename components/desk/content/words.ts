import { inLanguage } from "#lib/core/locale/language.ts";

export const words = inLanguage({
  en: {
    page: "Words",
    about: "Every document of the site. What you change stays a draft until you publish it.",
    caption: "Documents",
    empty: "No document matches. Change or clear the filters above.",
    document: "Document",
    id: "Id",
    kind: "Kind",
    allKinds: "All",
    find: "Find",
    findNote: "A part of the title or of the id",
    state: "State",
    states: {
      "": "All",
      live: "On the site",
      draft: "Has a draft",
      scheduled: "Scheduled",
      unpublished: "Not on the site",
    },
    changed: "Last change",
    by: (at: string, author: string) => `${at}, ${author}`,
    kinds: {
      site: "Site",
      home: "Home page",
      about: "About",
      faq: "Questions and answers",
      faculty: "Faculty page",
      artists: "Artists page",
      login: "Login page",
      plan: "Plan and prices",
      season: "Season",
      episode: "Episode",
      person: "Person",
      artist: "Artist",
      work: "Work",
      page: "Free page",
    },
    make: {
      title: "New document",
      key: "Name in the address",
      go: "Begin",
      about: "The name is the last part of the address and cannot be changed later.",
      wrong: "This kind cannot have this name.",
      rules: {
        season: "season- and small letters, as in season-three",
        episode: "Season and number, as in AIE-SE03EP01",
        person: "Small letters, digits and hyphens, as in dev-malhotra",
        artist: "Small letters, digits and hyphens, as in f-n-souza",
        work: "Small letters, digits and hyphens, as in birth",
        page: "Small letters, digits and hyphens, as in terms",
      },
    },
    save: {
      saved: "Saved",
      unsaved: "Changed",
      saving: "Saving …",
      offline: "Offline: kept on this device",
      refused: (count: number) =>
        count === 1
          ? "Not saved yet: one field needs a change. Kept on this device."
          : `Not saved yet: ${count} fields need a change. Kept on this device.`,
      failed: (sentence: string) => `Not saved: ${sentence} Kept on this device.`,
      conflict: "Somebody else has saved: choose below",
      lost: "This browser keeps no copy. Please stay on this page until it is saved.",
      session: "Please log in again.",
      again: "Try again",
    },
    form: "The document",
    notSaved: "A new document. It is kept once every field that is needed is filled in.",
    optional: "optional",
    most: (count: number) => `At most ${count.toLocaleString("en-IN")} characters`,
    prose: "Empty lines part paragraphs; *emphasis* and [links](https://example.org)",
    between: (least: number | null, most: number | null) =>
      [
        least === null ? "" : `from ${least.toLocaleString("en-IN")}`,
        most === null ? "" : `to ${most.toLocaleString("en-IN")}`,
      ]
        .filter(Boolean)
        .join(" "),
    forSearch: "Description for search engines",
    rupees: "In rupees, before GST",
    pagePath: "A page of this site, as /season-one",
    choose: "Please choose",
    unknown: (value: string) => `${value} (not there)`,
    whichOf: "What it names",
    rows: (count: number, most: number) => `${count} of at most ${most}`,
    row: (label: string, number: number) => `${label} ${number}`,
    add: (label: string) => `Add to ${label}`,
    up: (row: string) => `Move ${row} up`,
    down: (row: string) => `Move ${row} down`,
    remove: (row: string) => `Remove ${row}`,
    signs: { up: "↑", down: "↓", remove: "Remove" },
    moved: (row: number, of: number) => `Moved to place ${row} of ${of}.`,
    removed: "Removed.",
    undo: "Put it back",
    wrong: {
      blank: "Please fill this in.",
      long: (most: number) => `Too long: at most ${most.toLocaleString("en-IN")} characters.`,
      number: "Please type a whole number.",
      rupees: "Please type an amount such as 999.00.",
      range: "This number is out of range.",
    },
    conflict: {
      title: (author: string) => `${author} has saved this document meanwhile`,
      text: "Choose for each field. Nothing is lost: both versions stay in the list of versions or on this device until you decide.",
      gone: "The document was taken off the site meanwhile. Your words become a new draft.",
      local: "This device has words that are not saved",
      localText: (at: string) =>
        `Kept on ${at}. Choose for each field which words the draft shall have.`,
      mine: "Mine",
      theirs: "Theirs",
      device: "On this device",
      server: "Saved",
      both: "Both were changed",
      nothing: "nothing",
      allMine: "Keep all of mine",
      allTheirs: "Take all of theirs",
      allDevice: "Take all of this device",
      allServer: "Take all that is saved",
      done: "Go on with this choice",
    },
    publish: {
      title: "Publication",
      live: (revision: number) => `The site shows version ${revision}.`,
      off: "Not on the site.",
      draft: (revision: number) => `Version ${revision} is a draft.`,
      none: "There is no draft.",
      wait: "The draft is not saved yet.",
      plan: (at: string) => `It will be published on ${at}. A change takes the plan back.`,
      broken: "This keeps the draft from being published:",
      whole: "Nothing is broken: all that the draft names is there.",
      now: {
        label: "Publish",
        text: "The draft is on the site within seconds.",
        done: "It is published.",
      },
      later: {
        label: "Publish later",
        text: "The site publishes the draft by itself. A change of the draft takes the plan back.",
        done: "The time is set.",
        at: "Day and time in India",
      },
      stay: {
        label: "Take the plan back",
        text: "The draft stays a draft.",
        done: "The plan is taken back.",
      },
      takeOff: {
        label: "Take off the site",
        text: "Visitors find the document no more. Its versions stay, and can be restored.",
        done: "It is off the site.",
      },
    },
    preview: {
      title: "Preview",
      about: "All drafts together, as the site will show them.",
      phone: "Phone",
      desktop: "Desktop",
      width: "Width of the preview",
      open: "Open in a tab",
      none: "The drafts cannot be shown together.",
      first: "There is something to see once a draft is saved.",
    },
    versions: {
      title: "Versions",
      number: "Version",
      empty: "Nothing is saved yet.",
      at: "When",
      author: "Author",
      note: "Note",
      state: "State",
      live: "On the site",
      draft: "Draft",
      compare: "Changes",
      changes: (number: number, before: number | null) =>
        before === null ? `Version ${number}` : `Version ${number}, compared with ${before}`,
      same: "No words differ.",
      gone: "This version took the document off the site.",
      restore: {
        label: "Restore as draft",
        text: "The words of this version become the draft. The site stays as it is.",
        done: "It is the draft now.",
      },
      removed: "removed:",
      added: "added:",
    },
    fields: {
      seoTitle: "Title",
      bio: "Biography",
      bioRepeats: "Placeholder: repeats the biography of",
      portrait: "Portrait, 4 to 5",
      cover: "Cover, 8 to 3",
      indexName: "Name in the index",
      isCollective: "A collective",
      supportEmail: "Address for help",
      leadsTo: "Leads to",
      pricePaise: "Price",
      gstPercent: "GST in percent",
      fromSeconds: "From second",
      why: "Why it is shown",
      shown: "Artists and works shown",
      seconds: "Length in seconds",
      video: "Video: the host's id, or a file of public/trailers",
      from: "From day",
      eyebrow: "Small line above",
      hero: "Opening pictures",
      faculty: "Faculty",
      action: "Text of the button",
    } as Readonly<Record<string, string>>,
    notes: {
      trailers:
        "The home page shows these, season by season. A season without one shows its first two.",
    } as Readonly<Record<string, string>>,
  },
});

/** 'quotePicture' as 'Quote picture'. */
export function labelOf(name: string): string {
  const spaced = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.fields[name] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** 'founder.person' as 'Founder, Person'; rows count from 1. */
export function pathLabel(path: string): string {
  return path
    .split(".")
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : labelOf(part)))
    .join(", ");
}
