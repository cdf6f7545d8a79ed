/** docs/product.md, sections 1 and 2. */
export type SeasonNumber = 1 | 2;

export type Season = {
  number: SeasonNumber;
  title: string;
  heading: string;
  subtitle?: string;
  introduction: string;
  /** For search engines: 120 to 160 characters. */
  description: string;
};

export const seasons: Record<SeasonNumber, Season> = {
  1: {
    number: 1,
    title: "Season One",
    heading: "SEASON ONE",
    subtitle: "The Progressive Artists' Group and its contexts",
    introduction:
      "In December 1947, months after Independence, six young painters and sculptors in Bombay " +
      "declared that Indian art would begin again. Four films follow the Progressive Artists' " +
      "Group: the manifesto and the quarrels, the pictures themselves, the other collectives " +
      "that shared their moment, and the market that made them famous.",
    description:
      "Four films on the Progressive Artists' Group, founded in Bombay in 1947: the manifesto, the " +
      "pictures, the other collectives and the market. Watch the trailers.",
  },
  2: {
    number: 2,
    title: "Season Two",
    heading: "SEASON TWO",
    introduction:
      "When the gallery wall was no longer enough, Indian artists built rooms, staged bodies and " +
      "borrowed laboratories. Four films enter the contemporary: where it begins, how " +
      "installation changed the viewer, what gender made visible, and what art asks of science.",
    description:
      "Four films on contemporary Indian art: where it begins, how installation changed the viewer, " +
      "what gender made visible, and what art asks of science.",
  },
};
