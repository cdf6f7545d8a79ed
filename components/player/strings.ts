import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    watch: "Watch Now",
    close: "Close player",
    loading: "Loading video...",
    noPlayer: "The player could not be loaded. Please try again in a moment.",
    unavailable: "The film could not be loaded. Please try again in a moment.",
    missing: "This film is not here yet, or not any more. The other episodes are open to you.",
    interrupted: "The film stopped and could not be continued. Please try again in a moment.",
  },
});
