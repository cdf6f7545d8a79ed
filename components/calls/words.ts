import { inLanguage } from "#lib/core/locale/language.ts";

export const words = inLanguage({
  en: {
    unreachable: "The server could not be reached. Please check your connection and try again.",
    sessionOver: "Please log in again.",
  },
});
