import type { BodyOf } from "#lib/content/kinds/kinds.ts";

export const home: BodyOf<"home"> = {
  hero: {
    /** Four, then the founder's quote (docs/product.md, section 2). */
    slides: [
      {
        leadsTo: "/membership-plan",
        picture: "/images/home/hero.jpg",
        eyebrow: "Two seasons, eight films",
        title: "Look longer.",
        text: "Films on Modern and Contemporary Indian art, for people who like to stand before a picture.",
        action: "Become a member",
      },
      {
        leadsTo: "/season-one",
        picture: "/images/home/season-one.jpg",
        eyebrow: "Season One",
        title: "Bombay, 1947.",
        text: "Six young artists, one manifesto, and the quarrel that made Indian painting modern.",
        action: "Discover Season One",
      },
      {
        leadsTo: "/season-two",
        picture: "/images/home/season-two.jpg",
        eyebrow: "Season Two",
        title: "Enter the room.",
        text: "What happens when a picture leaves the wall, and asks you to walk into it.",
        action: "Discover Season Two",
      },
      {
        leadsTo: "/faculty",
        picture: "/images/home/faculty.jpg",
        eyebrow: "The faculty",
        title: "In good company.",
        text: "Historians, curators and editors who have looked for years, and like to share what they saw.",
        action: "Meet the faculty",
      },
    ],
    quotePicture: "/images/home/founder.jpg",
    quoteEyebrow: "From the founder",
  },
  introduction: {
    eyebrow: "About the series",
    text:
      "An exhibition closes, a catalogue goes out of print, a painting goes back into the vault. " +
      "A film can stay.",
    more:
      "Art in Episodes is made by the historians, curators and editors of an art magazine. Each " +
      "episode takes one question, and gives it the time that a picture asks for: with the works, " +
      "the letters and the catalogues on the table, and no more words than are needed.",
  },
  seasonAction: "Discover",
  faculty: [
    "meera-deshmukh",
    "leela-varghese",
    "arjun-raghavan",
    "ananya-sen",
    "farida-contractor",
    "rohan-mistry",
    "nikhil-bose",
    "tara-fernandes",
    "kabir-qureshi",
  ],
  subscribe: {
    eyebrow: "Membership",
    title: "A year with the pictures",
    text: "Every episode of every season, online, from the minute you join. One payment, no renewal.",
    action: "Membership plan",
  },
};
