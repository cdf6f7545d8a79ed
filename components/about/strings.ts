import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({ en: { title: "About" } });
