import type { BodyOf } from "#lib/content/kinds/kinds.ts";

export const site: BodyOf<"site"> = {
  name: "AIE",
  title: "Art in Episodes",
  tagline: "Modern and Contemporary Indian art on film",
  description:
    "Two seasons of films on Modern and Contemporary Indian art, made by the historians, " +
    "curators and editors of an art magazine.",
  /** Sample names of the magazine behind the series and its publisher. */
  magazine: "Raking Light",
  publisher: "Tamarind House",
  supportEmail: "support@aie.example",
};
