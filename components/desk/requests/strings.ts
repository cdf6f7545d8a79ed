import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    page: "Requests",
    about:
      "What members ask about their data. The law wants an answer within 90 days; the site promises the deadline that each request shows. What a member can do alone is not here.",
    open: "Open",
    noneOpen: "No request is open.",
    closed: "Closed",
    noneClosed: "No request was closed within a year.",
    cut: (most: number) => `Only the nearest ${most} are listed.`,
    find: "Find",
    findNote: "A whole number, or a member's id",
    number: "Number",
    kind: "Asks for",
    kinds: {
      CORRECTION: "A correction",
      COMPLETION: "A completion",
      ERASURE: "The erasure of a part",
      GRIEVANCE: "A complaint",
    },
    member: "Member",
    deleted: "A deleted account",
    filed: "Asked",
    until: "Answer until",
    left: (days: number) => (days === 1 ? "1 day left" : `${days} days left`),
    lastDay: "less than a day left",
    over: "overdue",
    state: "State",
    states: {
      OPEN: "Open",
      ANSWERED: "Answered",
      REFUSED: "Refused, with a reason",
      WITHDRAWN: "Withdrawn by the member",
    },
    ended: "Closed",
    one: {
      title: (number: string) => `Request ${number}`,
      asked: "What the member asks",
      answer: "What the member was told",
      answerTo: "The answer goes to",
      act: "Close the request",
      advice:
        "Do what is asked first: the member's page has the acts. The answer is mailed to the member and shown in the profile.",
      refusal:
        "An invoice that was issued, and what tax law wants kept, stays. Say so, and for how long.",
    },
    answer: {
      label: "Answer",
      text: "The member gets these words by mail. The request is closed.",
      done: "The request is answered.",
    },
    refuse: {
      label: "Refuse with a reason",
      text: "The member gets the reason by mail. The request is closed.",
      done: "The request is refused.",
    },
    words: { ANSWERED: "Your answer", REFUSED: "The reason, for the member" },
    kept: "How long data is kept",
    keptAbout:
      "Carried out every quarter of an hour. Useful for an answer about access or erasure.",
    what: "Data",
    time: "Kept",
    reason: "Why",
  },
});
