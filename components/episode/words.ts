import { inLanguage } from "#lib/content/language.ts";

/** The words of the subscribers' page of a season. */
export const words = inLanguage({ en: { fullEpisodes: "The full episodes" } });
