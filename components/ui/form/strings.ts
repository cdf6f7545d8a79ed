import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: { show: "Show", hide: "Hide", secret: "password" },
});
