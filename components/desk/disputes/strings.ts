import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    page: "Disputes",
    about:
      "A buyer's bank takes a payment back. Answer with evidence in Razorpay's dashboard before the deadline: without an answer the money is lost, and the year ends.",
    open: "Open",
    noneOpen: "No dispute is open.",
    decided: "Decided",
    noneDecided: "No dispute has been decided yet.",
    noneMatches: "No dispute matches. Change or clear the filters above.",
    find: "Find",
    findNote: "A dispute, an order or a payment, by our id or Razorpay's: whole",
    status: "State",
    states: {
      "": "All",
      OPEN: "Open",
      UNDER_REVIEW: "Under review",
      WON: "Won",
      LOST: "Lost",
      CLOSED: "Closed",
    },
    from: "Evidence due from",
    until: "Evidence due until",
    dispute: "Dispute",
    left: (days: number) => (days === 1 ? "1 day left" : `${days} days left`),
    lastDay: "less than a day left",
    over: "the deadline is over",
    table: {
      opened: "Opened",
      amount: "Amount",
      taken: "Taken back",
      state: "State",
      reason: "Phase and reason",
      until: "Evidence until",
      states: {
        OPEN: "Open: answer it in Razorpay's dashboard",
        UNDER_REVIEW: "The bank reviews the evidence",
        WON: "Won",
        LOST: "Lost",
        CLOSED: "Closed",
      },
    },
  },
});
