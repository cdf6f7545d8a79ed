import type { BodyOf } from "#lib/content/kinds/kinds.ts";

export const seasons: Readonly<Record<string, BodyOf<"season">>> = {
  "season-one": {
    number: 1,
    picture: "/images/seasons/season-1.jpg",
    faculty: [
      "meera-deshmukh",
      "arjun-raghavan",
      "farida-contractor",
      "nikhil-bose",
      "sarojini-iyer",
    ],
    title: "Season One",
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
  "season-two": {
    number: 2,
    picture: "/images/seasons/season-2.jpg",
    faculty: ["leela-varghese", "rohan-mistry", "ananya-sen", "kabir-qureshi", "tara-fernandes"],
    title: "Season Two",
    introduction:
      "When the gallery wall was no longer enough, Indian artists built rooms, staged bodies and " +
      "borrowed laboratories. Four films enter the contemporary: where it begins, how " +
      "installation changed the viewer, what gender made visible, and what art asks of science.",
    description:
      "Four films on contemporary Indian art: where it begins, how installation changed the viewer, " +
      "what gender made visible, and what art asks of science.",
  },
};
