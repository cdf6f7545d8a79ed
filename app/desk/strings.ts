import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    notFound: {
      title: "Not found",
      text: "There is nothing at this address, or your role may not see it.",
      back: "To the desk",
    },
  },
});
