import { formatDay, startOfIndiaDay } from "#lib/core/locale/india-time.ts";
import { inLanguage } from "#lib/core/locale/language.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";

export const strings = inLanguage({
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
    findNote: "A part of the title, of the id or of the words",
    state: "State",
    states: {
      "": "All",
      live: "On the site",
      draft: "Has a draft",
      scheduled: "Scheduled",
      refused: "Not published at its time",
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
      settings: "Seller, sender and letters",
      season: "Season",
      episode: "Episode",
      person: "Person",
      artist: "Artist",
      work: "Work",
      page: "Free page",
    },
    moments: (count: number) =>
      count === 1
        ? "One moment of the films shows it."
        : `${count || "No"} moments of the films show it.`,
    openPage: "Open its page",
    make: {
      title: "New document",
      key: "Name in the address",
      go: "Begin",
      about: "The name is the last part of the address and cannot be changed later.",
      wrong: "This kind cannot have this name.",
      beginWith: "Begin with",
      begins: {
        "": "An empty page",
        terms: "Terms of use",
        privacy: "Privacy",
        refunds: "Refunds",
      },
      beginNote:
        "These texts are a draft to begin with. Replace the words in capitals, remove what does not apply, and have a lawyer read them before you publish.",
      rules: {
        season: "season- and small letters, as in season-three",
        episode: "Season and number, as in AIE-SE03EP01",
        person: "Small letters, digits and hyphens, as in dev-malhotra",
        artist: "Small letters, digits and hyphens, as in f-n-souza",
        work: "Small letters, digits and hyphens, as in birth",
        page: "Small letters, digits and hyphens, as in terms",
      },
    },
    unshown: (since: string, reason: string) =>
      `The site shows earlier words since ${since}, as the newest publication cannot be shown. ${reason} Change the document, and publish it again.`,
    save: {
      saved: "Saved",
      unsaved: "Changed",
      saving: "Saving …",
      offline: "Offline: kept on this device",
      refused: (count: number) =>
        count === 1
          ? "Unfinished: one field needs a change. Your words are kept."
          : `Unfinished: ${count} fields need a change. Your words are kept.`,
      failed: (sentence: string) => `Not saved: ${sentence} Kept on this device.`,
      conflict: "A colleague has saved: choose below",
      lost: "This browser keeps no copy. Please stay on this page until it is saved.",
      session: "Please log in again.",
    },
    form: "The document",
    notSaved:
      "A new document. Until every field that is needed is filled in, it is kept for you as unfinished, on every device, and Words lists it. Then it is a draft that your colleagues see, too.",
    resumed: (at: string) => `This goes on with your words of ${at}.`,
    unfinished: {
      title: "Unfinished",
      about:
        "Words of yours that are not complete yet. Nobody else sees them, and the site never shows them.",
      at: "Kept",
      tables: new Map([
        ["captions", "Captions of a film"],
        ["chapters", "Chapters of a film"],
        ["shown", "Works shown in a film"],
      ]),
      acts: "Acts",
      goOn: "Go on",
      discard: {
        label: "Discard",
        text: "These words are deleted for good.",
        done: "The words are discarded.",
      },
    },
    missing: {
      isNew: "Still missing, before it is complete:",
      isWrong: "Please change, before it is a draft:",
    },
    copies: {
      title: "Not saved, in this browser only",
      about:
        "The site has none of these words. To go on with them needs the network; without it they stay here.",
      at: "Kept",
      states: { draft: "Not saved", aside: "Set aside" },
      acts: "Acts",
      goOn: "Go on",
      goOnWith: (name: string) => `Go on with ${name}`,
      discard: "Discard",
      discardTitle: "Discard these words",
      discardText: (name: string) =>
        `${name}: these words are in this browser only. Once discarded they are lost.`,
      discardForGood: "Discard for good",
      discarded: "The words are discarded.",
      keep: "Keep them",
      asides: "Set aside",
      asidesAbout:
        "Your words that a choice between two versions has left out. They are in this browser only, until you discard them or log out.",
      wordsOf: (at: string) => `Your words of ${at}`,
      compare: "Compare and take back",
      notKept: "This browser keeps no copy: these words are lost once you leave this page.",
    },
    yes: "Yes",
    pictures: {
      open: "Look through",
      openOf: (field: string) => `Look through the pictures: ${field}`,
      title: (field: string) => `Choose a picture: ${field}`,
      text: "Choose one, or drop a file here to add it.",
      find: "Find by text or name",
      none: "No picture matches.",
    },
    upload: {
      label: "Upload",
      labelOf: (field: string) => `Upload a picture: ${field}`,
      text: "The picture is added to the site's pictures, and chosen here. It is shown once the draft is published.",
    },
    format: {
      label: (field: string) => `Format: ${field}`,
      bold: { sign: "B", label: "Bold (Ctrl+B)", keys: "Control+B" },
      emphasis: { sign: "I", label: "Emphasis (Ctrl+I)", keys: "Control+I" },
      link: { sign: "Link", label: "Link", keys: undefined },
      bullets: { sign: "• List", label: "List", keys: undefined },
      numbers: { sign: "1. List", label: "1. List, with numbers", keys: undefined },
      picture: { sign: "Picture", label: "Picture", keys: undefined },
    },
    optional: "optional",
    groupNote: "Leave all of it empty for none.",
    locked: "Only an owner changes this.",
    setBy: ({ name, value }: { name: string; value: string | null }) =>
      `Set by the machine: ${name}${value === null ? "" : ` is ${value}`}. It wins over this field.`,
    most: (count: number) => `At most ${count.toLocaleString("en-IN")} characters`,
    prose:
      "Empty lines separate paragraphs; **bold**, *emphasis*, [links](https://example.org), and lines with - for a list",
    between: (least: number | null, most: number | null) =>
      [
        least === null ? "" : `from ${least.toLocaleString("en-IN")}`,
        most === null ? "" : `to ${most.toLocaleString("en-IN")}`,
      ]
        .filter(Boolean)
        .join(" "),
    forSearch: "Description for search engines",
    rupees: "In rupees, before GST",
    time: "In seconds, or as 0:45",
    videoNote:
      "An address at YouTube or Vimeo, the id of a video there, or a file of the site as /trailers/AIE-SE01EP01.mp4",
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
    drag: "Drag the row to its place",
    signs: { up: "↑", down: "↓", remove: "Remove", drag: "⠿" },
    moved: (row: number, of: number) => `Moved to place ${row} of ${of}.`,
    notMoved: "Not moved.",
    removed: "Removed.",
    undo: "Put it back",
    wrong: {
      blank: "Please fill this in.",
      long: (most: number) => `Too long: at most ${most.toLocaleString("en-IN")} characters.`,
      number: "Please type a whole number.",
      time: "Please type whole seconds, or minutes as 0:45.",
      video:
        "Please give the address of a video at YouTube or Vimeo, or a file of the site. An unlisted video of Vimeo cannot be shown.",
      rupees: "Please type an amount such as 999.00.",
      range: "This number is out of range.",
    },
    conflict: {
      title: (author: string) => `${author} has saved this document meanwhile`,
      text: "Choose for each field and each row. What your colleague has saved stays in the list of versions. What you leave of your own words is set aside in this browser, and this page shows it until you discard it or log out.",
      gone: "The document was taken off the site meanwhile, or its draft was discarded. Your words become a new draft.",
      local: "This device has words that are not saved",
      localText: (at: string) =>
        `Kept on ${at}. Choose for each field and each row which words the draft shall have. What you leave of this device's words is set aside in this browser.`,
      aside: (at: string) => `Your words of ${at}`,
      asideText:
        "Choose for each field and each row. What you replace in the form is set aside, too. What you do not take stays here.",
      inForm: "In the form",
      setAside: "Set aside",
      allForm: "Keep all of the form",
      allAside: "Take all that was set aside",
      mine: "Mine",
      theirs: "Theirs",
      device: "On this device",
      server: "Saved",
      changedBy: { me: "Changed here", them: "Changed there", both: "Both were changed" },
      order: (list: string) => `${list}, order of the rows`,
      noRow: "no such row",
      taken: (side: string) => `Taken from '${side}'`,
      leaves: "Your words that are not taken will be set aside in this browser.",
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
      plan: (at: string) => `It will be published on ${at}. A change cancels the plan.`,
      cancelled: (at: string) =>
        `A change on this page has cancelled its publication on ${at}. Plan it again.`,
      refused: (at: string) =>
        `The site could not publish it at its time, on ${at}. Please publish it again.`,
      broken: "This keeps the draft from being published:",
      unreplaced: (names: readonly string[]) =>
        `The text has words to replace: ${names.join(", ")}.`,
      compare: "Show what publishing changes",
      /** Today's `from` is null. */
      prices: (
        rows: readonly {
          from: string | null;
          pricePaise: number;
          gstPercent: number;
          totalPaise: number;
        }[],
      ) =>
        `${rows
          .map(({ from, pricePaise, gstPercent, totalPaise }) => {
            const when = from === null ? "Today" : `from ${formatDay(startOfIndiaDay(from))}`;
            return `${when} ${formatRupees(pricePaise)}, ${formatRupees(totalPaise)} with ${gstPercent}% GST`;
          })
          .join("; ")}.`,
      guarded: "Publishing changes what follows, at once, and all owners get a mail:",
      guardedByOwner: "Only an owner publishes it, as it changes what follows:",
      guardedChange: (name: string, before: string, after: string) =>
        `${name}: ${before} → ${after}`,
      code: (addresses: readonly string[]) =>
        addresses.length === 1
          ? `The code that was mailed to ${addresses[0]}`
          : `The codes that were mailed to ${addresses.join(" and ")}, with a comma between`,
      mailCode: {
        label: "Mail a code",
        to: (addresses: readonly string[]) =>
          `A code goes to ${addresses.join(", another one to ")}. It confirms that mail arrives there, and is typed to publish the draft. It works for a day.`,
        done: "The code is on its way.",
      },
      outcomes: {
        page: (path: string) => `A page appears at ${path}.`,
        noFilm: (episodes: readonly string[]) =>
          `${episodes.join(", ")} ${episodes.length === 1 ? "has" : "have"} no film yet: members cannot watch.`,
        unnamed: "No other document names it yet: visitors find it only by its address.",
        planned: (documents: readonly string[]) =>
          `The site publishes by itself: ${documents.join("; ")}.`,
      },
      whole: "Nothing is broken: all that the draft names is there.",
      now: {
        label: "Publish",
        text: "The draft is on the site within seconds.",
        done: "It is published.",
      },
      undo: {
        offer: "Published.",
        label: "Undo",
        text: (before: number | null) =>
          before === null
            ? "The document leaves the site, and its words become a draft again."
            : `The site shows version ${before} again, and the words that you published become a draft.`,
        done: "It is taken back, and is a draft again.",
      },
      later: {
        label: "Publish later",
        text: "The site publishes the draft by itself. A change of the draft cancels the plan.",
        done: "The time is set.",
        at: "Day and time in India",
      },
      stay: {
        label: "Cancel the plan",
        text: "The draft stays a draft.",
        done: "The plan is cancelled.",
      },
      discard: {
        label: "Discard the draft",
        text: "The draft leaves the preview, and what is on the site stays. Its words stay in the list of versions, and can be restored.",
        done: "The draft is discarded.",
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
      first: "There is something to see once a draft is saved.",
    },
    versions: {
      title: "Versions",
      about: "Choose a version to see how it differs from what the site shows.",
      number: "Version",
      live: "On the site",
      draft: "Draft",
      close: "Close",
      loading: "Loading …",
      isLive: "The site shows these words.",
      against: (live: number) => `Compared with version ${live}, which the site shows:`,
      againstNothing: "The site does not show the document: all words are new to it.",
      same: "No words differ.",
      gone: "This version took the document off the site, or discarded its draft.",
      restore: {
        label: "Restore as draft",
        text: "The words of this version become the draft, without a plan. The site stays as it is.",
        done: "It is the draft now.",
      },
      removed: "removed:",
      added: "added:",
    },
    fields: {
      bio: "Biography",
      bioRepeats: "Placeholder: repeats the biography of",
      portrait: "Portrait, 4 to 5",
      cover: "Cover, 8 to 3",
      indexName: "Name in the index",
      isCollective: "A collective",
      supportEmail: "Address for help",
      sellerName: "Seller: registered name",
      sellerAddress: "Seller: registered address in one line, parts with commas",
      sellerGstin: "Seller: GSTIN, whose first two digits are the State",
      sellerSac: "Seller: code of the service (SAC)",
      sellerLut: "Seller: reference of the letter of undertaking (LUT)",
      senderName: "Sender of mails: name",
      senderAddress: "Sender of mails: address",
      securityAddress: "Address for reports of vulnerabilities",
      sendsNoReminders: "Send no reminders of a membership's end",
      reminderDays: "Reminders: days before the end",
      subjects: "Subjects of letters",
      confirmEmail: "Confirm your address",
      newPassword: "A new password",
      renewal: "A membership ends",
      invoice: "An invoice or a receipt",
      creditNote: "A credit note",
      leadsTo: "Leads to",
      pricePaise: "Price",
      gstPercent: "GST in percent",
      fromSeconds: "From second",
      why: "Why it is shown",
      shown: "Artists and works shown",
      seconds: "Length",
      from: "From day",
      eyebrow: "Small line above",
      hero: "Opening pictures",
      faculty: "Faculty",
      action: "Text of the button",
    } as Readonly<Record<string, string>>,
    notes: {
      reminderDays: "Without a row: 30, 7 and 1 days before, and on the last day.",
      subjects:
        "A letter without a row keeps its own subject. {name} is the site's name, {day} the last day of the membership, {number} the document's number.",
      trailers:
        "The home page shows these, season by season. A season without one shows its first two.",
    } as Readonly<Record<string, string>>,
  },
});

/** Formats 'quotePicture' as 'Quote picture'. */
export function labelOf(name: string): string {
  const spaced = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return strings.fields[name] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Formats 'founder.person' as 'Founder, Person'; rows count from 1. */
export function pathLabel(path: string): string {
  return path
    .split(".")
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : labelOf(part)))
    .join(", ");
}
