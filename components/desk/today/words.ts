import { inLanguage } from "#lib/core/locale/language.ts";

export const words = inLanguage({
  en: {
    page: "Today",
    welcome: (name: string) => `Good to see you, ${name}.`,
  },
});
