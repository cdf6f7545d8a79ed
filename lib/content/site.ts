import { brand } from "./brand.ts";

/** What the site is called and says of itself, and where it can be reached. */
export const site = {
  ...brand,
  tagline: "Modern and Contemporary Indian art on film",
  description:
    "Two seasons of films on Modern and Contemporary Indian art, made by the historians, " +
    "curators and editors of an art magazine.",
  /** The magazine behind the series, and the publisher behind the magazine. Sample names both. */
  magazine: "Raking Light",
  publisher: "Tamarind House",
  supportEmail: "support@aie.example",
} as const;
