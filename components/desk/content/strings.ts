import { inLanguage } from "#lib/core/locale/language.ts";

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
      letter: "Letter",
      announcement: "Letter to many",
      notice: "Privacy notice",
    },
    moments: (count: number) =>
      count === 1
        ? "One moment of the films shows it."
        : `${count || "No"} moments of the films show it.`,
    openPage: "Open its page",
    openLetter: "The letter as it arrives now",
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
        notice: "The code of a language: en, hi, bn, ta and so on",
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
      dataContactName: "Personal data: name or office of who answers for it",
      dataContactEmail: "Personal data: address for questions",
      dataContactPhone: "Personal data: phone number for questions",
      ifOffered: "Only where this login is set up",
      ground: "Why it may be kept",
      grounds: "Why data may be kept",
      data: "Item of data",
      purpose: "What for",
      enables: "What it makes possible",
      kept: "How long",
      recipients: "Who receives it",
      headings: "Headings of the items",
      sendsNoReminders: "Send no reminders of a membership's end",
      reminderDays: "Reminders: days before the end",
      remindsOfOrders: "Write once, 20 hours later, about an order that was begun and not paid",
      answerDays: "Requests about data: days to answer",
      unusedYears: "Unused accounts: end after years",
      subjects: "Subjects of letters without words of their own",
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
      NEWS: "News, for members who asked for them",
      EPISODES: "New episodes, for subscribers",
      eyebrow: "Small line above",
      hero: "Opening pictures",
      faculty: "Faculty",
      action: "Text of the button",
    } as Readonly<Record<string, string>>,
    notes: {
      reminderDays: "Without a row: 30, 7 and 1 days before, and on the last day.",
      answerDays: "Without a number: 30. The law allows 90.",
      unusedYears: "Without a number: never. Each is told seven days before, and a login keeps it.",
      subjects:
        "A letter without a row keeps its own subject. {name} is the site's name, {day} the last day of the membership, {number} the document's number.",
      items:
        "What the publisher's lawyer has confirmed. Rows of a login that is not set up are not shown.",
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
