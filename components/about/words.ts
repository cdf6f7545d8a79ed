import { inLanguage } from "#lib/content/language.ts";

/** The words of the about page that are no content. */
export const words = inLanguage({ en: { title: "About" } });
