import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    letters: "Letters",
    works: "Works",
    films: "In the films",
    at: "at",
    inThisFilm: "In this film:",
    artist: "Artist",
    workBy: (title: string, artist: string) => `${title} by ${artist}`,
    worksAndMoments: "works and moments",
    whereShown: "Every moment in which our films show it, with its second and the reason.",
    facts: {
      artist: "Artist",
      life: "Life",
      place: "Place",
      year: "Year",
      medium: "Medium",
      collection: "Collection",
    },
    moments: "In the films",
    momentsNote: "Each time opens the film there, for members.",
    otherWorks: (artist: string) => `Also by ${artist}`,
    elsewhere: "Elsewhere",
    spokenAt: (seconds: number) => `At ${spokenTime(seconds)}:`,
  },
});

/** Such as "9 seconds" or "12 minutes 30 seconds". */
function spokenTime(seconds: number): string {
  const count = (value: number, unit: string) => `${value} ${unit}${value === 1 ? "" : "s"}`;
  const minutes = Math.floor(seconds / 60);
  const rest = count(Math.floor(seconds % 60), "second");
  return minutes === 0 ? rest : `${count(minutes, "minute")} ${rest}`;
}
