import { inLanguage } from "#lib/core/locale/language.ts";

export const words = inLanguage({
  en: {
    page: "Disputes",
    about:
      "A buyer's bank takes a payment back. Answer with evidence in Razorpay's dashboard before the deadline: without an answer the money is lost, and the year ends.",
    open: "Open",
    noneOpen: "No dispute is open.",
    decided: "Decided",
    noneDecided: "No dispute has been decided yet.",
    dispute: "Dispute",
    left: (days: number) => (days === 1 ? "1 day left" : `${days} days left`),
    lastDay: "less than a day left",
    over: "the deadline is over",
  },
});
