/** What the site is called and where it can be reached. Change the brand here, and only here. */
export const site = {
  name: "AIE",
  fullName: "AIE — Art in Episodes",
  tagline: "Modern and Contemporary Indian art on film",
  description:
    "Two seasons of films on Modern and Contemporary Indian art, made by the historians, " +
    "curators and editors of an art magazine.",
  /** The magazine behind the series, and the publisher behind the magazine. Sample names both. */
  magazine: "Raking Light",
  publisher: "Tamarind House",
  supportEmail: "support@aie.example",
  language: "en-IN",
} as const;
