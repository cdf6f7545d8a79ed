import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    play: (title: string) => `Play the trailer: ${title}`,
    trailer: (title: string) => `Trailer: ${title}`,
    loading: (host: string) => `Loading the trailer from ${host}…`,
    close: "Close the trailer",
    captions: "English",
    failed: "The trailer could not be loaded. Please try again in a moment.",
    noVideo: "Your browser does not support the video tag.",
  },
});
