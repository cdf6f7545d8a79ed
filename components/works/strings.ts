import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    letters: "Letters",
    works: "Works",
    films: "In the films",
    at: "at",
    inThisFilm: "In this film:",
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
