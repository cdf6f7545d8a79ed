import { inLanguage } from "#lib/core/locale/language.ts";

export const words = inLanguage({
  en: {
    reason: "Reason",
    reasonNote: "Kept in the audit. Please name no private matters.",
    required: "Please fill in every field.",
    cancel: "Cancel",
    waiting: "One moment …",
  },
});
