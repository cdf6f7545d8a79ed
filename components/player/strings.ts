import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    watch: "Watch Now",
    close: "Close player",
    loading: "Loading video...",
    noPlayer: "The player could not be loaded. Please try again in a moment.",
    unavailable: "The film could not be loaded. Please try again in a moment.",
    interrupted: "The film stopped and could not be continued. Please try again in a moment.",
  },
});
