import { inLanguage } from "#lib/core/locale/language.ts";

const yearBy = {
  order: "a year that was bought",
  staff: "a year that the staff gave",
  gift: "a year that another member gave",
};

export const strings = inLanguage({
  en: {
    page: "Members",
    about: "All people with an account, the newest first.",
    caption: "Members",
    empty: "No member matches. Change or clear the filters above.",
    search: "Find",
    searchNote:
      "Any part of a name, an address or a phone number (of one or two letters: the beginning), or a whole user id, order, payment, refund or invoice number",
    state: "Membership",
    states: { "": "All", active: "Active now", ended: "Ended", none: "Never had one" },
    name: "Name",
    noName: "No name",
    email: "Address",
    registered: "Registered",
    until: "Until",
    membership: "Membership",
    active: "Active",
    inactive: "None now",
    tooMany: "These are the first 50 matches. Type more to see others.",
    tooManyOfState:
      "These are in this state among the first 1,000 matches, 50 at most. Type more to see others.",
    facts: {
      id: "User id",
      email: "Address",
      unconfirmed: (email: string) => `${email}, not confirmed`,
      phone: "Phone",
      registered: "Registered",
      deleted: "Deleted",
      role: "Works at the desk as",
      history: "Watch history",
      nominee: "Nominee",
      nomineeOf: ({ name, email, relation }: Record<"name" | "email" | "relation", string>) =>
        `${name} (${relation}), ${email}. Check the papers before you act for her or him.`,
      requests: "Requests about data",
      historyOff: "Off",
      news: "Letters: news",
      noNews: "Not asked for",
      newsFrom: (day: string) => `Asked for on ${day}`,
      episodes: "Letters: new episodes",
      orders: "Letters: unfinished orders",
      reminders: "Letters: end of the membership",
      wanted: "Sent",
      stoppedAt: (day: string) => `Ended by the member on ${day}`,
      refused: "Letters to many",
      refusedFrom: (day: string) =>
        `None: a mail server refused the address for good on ${day}, until it is confirmed again`,
    },
    standing: {
      active: (until: string, since: string, by: keyof typeof yearBy) =>
        `Can watch until ${until}: ${yearBy[by]}, since ${since}.`,
      later: (from: string) => `Cannot watch yet: the plan begins on ${from}.`,
      ended: (at: string, why: string | null) =>
        why === null
          ? `Cannot watch: the plan ran out on ${at}.`
          : `Cannot watch: the plan was ended on ${at} (${why}).`,
      none: (ordered: string | null) =>
        ordered === null
          ? "Cannot watch: has never had a plan, and has made no order."
          : `Cannot watch: has never had a plan. The newest order, of ${ordered}, gave none: open it and settle it.`,
      deleted: (at: string) => `The account was deleted on ${at}.`,
      signedOut: "Is signed in nowhere.",
      places: (most: number, films: readonly string[]) =>
        `All ${most} places are taken by open films: ${films.join("; ")}. A closed player frees its place after a minute or two.`,
      shared: (film: string, at: string) =>
        `On ${at} the site stopped ${film}: too many networks read it, as with a shared login.`,
      ownGift: (at: string) =>
        `Bought a gift on ${at}, which nobody has claimed: only the person who claims it can watch.`,
      waitingGift: (at: string) =>
        `A gift of ${at} was written to this address, and is not claimed yet.`,
      guesses: (times: number, at: string) =>
        `${times === 1 ? "A login" : `${times} logins`} failed within a day, the last on ${at}. After several, the account waits a while.`,
    },
    label: "Label",
    anyLabel: "All",
    labels: {
      title: "Labels",
      label: "Label",
      act: "Act",
      empty: "No label yet.",
      known: (labels: readonly string[]) =>
        `So far there are: ${labels.map((label) => `“${label}”`).join(" ")}`,
      add: {
        label: "Add a label",
        text: "A word by which colleagues find members of one kind again. The member's download has it, and the audit keeps it: name nobody in it.",
        done: "The label is there.",
        field: "Label, up to 40 letters",
      },
      remove: {
        label: "Take away",
        text: "The member no longer has this label.",
        done: "The label is gone.",
      },
    },
    filters: {
      title: "Saved filters",
      save: {
        label: "Save this filter",
        text: "All colleagues see it above the list. The same name replaces.",
        done: "The filter is saved.",
        field: "Name",
      },
      remove: {
        label: "Delete",
        text: "The filter leaves the list for all colleagues. No member changes.",
        done: "The filter is deleted.",
      },
    },
    notes: {
      title: "Notes of the staff",
      empty: "No note yet.",
      at: "When",
      author: "Who",
      text: "Note",
      act: "Act",
      add: {
        label: "Add a note",
        text: "Colleagues see it on this page. The member's own download has it, too: write what may be read there.",
        done: "The note is kept.",
        field: "Note",
      },
      remove: {
        label: "Delete",
        text: "The note leaves this page for good.",
        done: "The note is deleted.",
      },
    },
    progress: {
      title: "Last films",
      empty: "No film has been watched, or the history is off.",
      position: "Where",
      of: (at: string, length: string) => `${at} of ${length}`,
      at: "When",
    },
    memberships: {
      title: "Memberships",
      empty: "No membership yet.",
      from: "From",
      until: "Until",
      by: "By",
      gift: "The staff",
      order: "An order",
      claimed: "A gift",
      timeLine: "Memberships on a time line; the line is today",
      today: "Today",
      span: (from: string, until: string) => `${from} to ${until}`,
    },
    orders: {
      title: "Orders",
      empty: "No order yet.",
      made: "Made",
      amount: "Amount",
      status: "State",
      kind: "What",
      paid: "Paid",
      created: "Open",
      back: "Went back",
      act: "Act",
    },
    coupons: {
      title: "Coupons",
      code: "Code",
      gives: "Gives",
      state: "State",
      used: (at: string) => `Used, ${at}`,
      held: "Held by an open order",
      order: "Order",
    },
    gifts: { title: "Gifts received", claimed: "Claimed", from: "From", state: "State" },
    documents: { title: "Documents", empty: "No document yet." },
    sessions: {
      title: "Signed in",
      empty: "Not signed in anywhere.",
      device: "Device",
      unknown: "Unknown",
      since: "Since",
      seen: "Last used",
    },
    devices: {
      title: "Known devices",
      empty: "No device has proven itself yet.",
      since: "First seen",
    },
    streams: {
      title: "Watching",
      empty: "No film is open.",
      film: "Film",
      since: "Since",
      seen: "Last report",
      shared: "Shared login?",
      yes: "Yes",
      no: "No",
    },
    mails: {
      title: "Mails",
      empty: "No mail in the last 90 days.",
      subject: "Subject",
      state: "State",
      states: {
        waiting: "Waiting",
        sent: "Sent",
        givenUp: "Given up",
        refused: "Refused: no such address",
        dropped: "Not sent: ended meanwhile",
        unknown: "Perhaps sent: the site was interrupted",
      },
      tries: (attempts: number, next: string) => `${attempts} tries, the next ${next}`,
      queued: "Queued",
      at: "Sent or given up",
    },
    log: {
      title: "Security log",
      empty: "Nothing yet.",
      what: "What",
      at: "When",
      device: "Device",
      times: "Times",
    },
    audit: "Acts on the account and its orders",
    more: "These are the newest. See all.",
    seenAs: {
      label: "See as this member",
      title: "As the member sees it",
      of: (name: string) => `As ${name} sees it`,
      about:
        "The member's own pages. Nothing here acts as the member, and the audit has that you looked.",
      back: "The member",
      pages: "The member's pages, to look at",
      profile: "My profile",
      plan: "Membership plan",
    },
    acts: {
      grant: {
        label: "Give a year",
        text: "A year without a payment. It begins when what they have ends.",
        done: (from: string, until: string) => `The year is given: from ${from} until ${until}.`,
      },
      extend: {
        label: "Give days",
        text: "Adds days at the end of what they have.",
        done: (from: string, until: string) => `The days are given: from ${from} until ${until}.`,
        days: "Days, 1 to 3660",
      },
      end: {
        label: "End membership",
        text: "The membership ends now. No money goes back: a refund is on the order's page.",
        done: (count: number) =>
          count === 1 ? "The membership has ended." : `${count} memberships have ended.`,
      },
      password: {
        label: "Mail a password link",
        text: "The member chooses a new password by the link of a mail. It works for an hour.",
        done: "The link is on its way.",
      },
      address: {
        label: "Change address",
        text: "A link goes to the new address, and the account has it once the link is opened. A notice goes to the old one.",
        done: "Both mails are on their way.",
        email: "New address",
      },
      sessions: {
        label: "Sign out everywhere",
        text: "All devices of this member are signed out. Films that run stop.",
        done: "Signed out everywhere.",
      },
      data: "Download their data",
      remove: {
        address: "The account's address, to confirm",
        label: "Delete account",
        text: "Name, address, history and ways to sign in are deleted for good. What tax law requires stays without a name. Running memberships are lost, and no money goes back.",
        done: "The account is deleted.",
      },
    },
  },
});
