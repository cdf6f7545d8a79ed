import { inLanguage } from "#lib/core/locale/language.ts";

export const words = inLanguage({ en: { title: "About" } });
