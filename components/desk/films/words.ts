import { inLanguage } from "#lib/core/locale/language.ts";

export const words = inLanguage({
  en: {
    page: "Films",
    about: "Every episode with its film. Choose one to upload a master, preview it and show it.",
    caption: "Films of all episodes",
    empty: "There are no episodes yet.",
    episode: "Episode",
    id: "Id",
    published: "Episode is",
    live: "Published",
    draft: "A draft",
    film: "Film",
    length: "Length",
    captions: "Captions",
    yes: "Yes",
    no: "No",
    states: {
      none: "None",
      uploading: "Uploading",
      importing: "Importing",
      held: "Ready to show",
      shown: "Shown",
      damaged: "Damaged",
    },
  },
});
