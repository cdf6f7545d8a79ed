import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    title: "Something went wrong",
    text: "This page could not be shown, and nothing was changed. The log has the cause.",
    again: "Try again",
    notFound: {
      title: "Not found",
      text: "There is nothing at this address, or your role may not see it.",
      back: "To the desk",
    },
  },
});
