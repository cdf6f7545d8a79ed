import { inLanguage } from "#lib/core/locale/language.ts";

/** The words of the subscribers' page of a season. */
export const words = inLanguage({ en: { fullEpisodes: "The full episodes" } });
