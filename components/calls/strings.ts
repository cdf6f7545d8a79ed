import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    unreachable: "The server could not be reached. Please check your connection and try again.",
    failed: "Something went wrong on our side. Please try again.",
    loading: "Loading…",
    noScripts: "This page needs JavaScript, which is switched off in your browser.",
    sessionOver: "Please log in again.",
  },
});
