import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    reason: "Reason",
    optionalReason: "Reason (optional)",
    reasonNote: "Kept in the audit. Please name no private matters.",
    required: "Please fill in every field.",
    unreadable: "The file cannot be read. If it has changed, please choose it again.",
    cancel: "Cancel",
    back: "Back",
    yes: (act: string) => `Yes: ${act}`,
    waiting: "One moment …",
  },
});
