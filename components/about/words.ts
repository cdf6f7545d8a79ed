import { inLanguage } from "#lib/core/locale/language.ts";

/** The words of the about page that are no content. */
export const words = inLanguage({ en: { title: "About" } });
