import { formatDay } from "#lib/core/locale/india-time.ts";
import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    spans: "Days",
    names: {
      days: "Last 30 days",
      month: "This month",
      last: "Last month",
      year: "This financial year",
      own: "Own days",
    },
    from: "From day",
    until: "To day",
    chosen: (first: Date, last: Date) => `${formatDay(first)} to ${formatDay(last)}`,
    compared: (first: Date, last: Date) =>
      `Compared with as many days before: ${formatDay(first)} to ${formatDay(last)}.`,
    sums: "Sums",
    what: "What",
    now: "These days",
    before: "The days before",
    change: "Change",
    sumNames: {
      soldPaise: "Sold",
      refundedPaise: "Refunded",
      netPaise: "Net",
      begun: "New members",
      ended: "Members who ended",
      seconds: "Watched",
    },
    hours: (seconds: number) => `${(seconds / 3600).toFixed(1)} h`,
    percent: (change: number) => `${change > 0 ? "+" : ""}${change.toLocaleString("en-IN")} %`,
    note: "Sold and refunded are by the dates of the documents, as in their CSV. All may be a minute old.",
    empty: "Nothing was counted yet.",
  },
});
