import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    name: "Preview",
    text: "Preview with all drafts. Visitors do not see this page; its links lead to what they see.",
  },
});
