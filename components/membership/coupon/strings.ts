import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    open: "Have a code?",
    label: "Code",
    apply: "Use Code",
    pending: "Looking it up…",
    list: "List price:",
    off: (code: string, amount: string) => `${amount} off with the code ${code}`,
    remove: "Remove Code",
    removing: "Removing…",
    lost: (code: string) => `The code ${code} can no longer be used.`,
    pass: (days: string) => `This code is a pass: it opens all films for ${days}, at no cost.`,
    days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
    start: (days: string) => `Start ${days}`,
    starting: "Starting…",
    started: "Your pass has begun. All films are open to you.",
    other: "Use Another Code",
  },
});
