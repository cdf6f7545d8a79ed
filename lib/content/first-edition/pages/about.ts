/** The magazine, its publisher and its founder are SAMPLES; the art history is true. */
import type { BodyOf } from "#lib/content/kinds/kinds.ts";

export const about: BodyOf<"about"> = {
  description:
    "Why a magazine turned to film: the mission of {title}, the " +
    "magazine {magazine}, its publisher {publisher}, and the people who make it.",
  banner: {
    eyebrow: "About {title}",
    heading: "Look first.",
    subtitle: "A magazine turns to film, and keeps its habits",
    picture: "/images/about/banner.jpg",
  },
  mission: {
    title: "Our mission",
    text:
      "To give Modern and Contemporary Indian art the time it asks for, in films made with those " +
      "who know it, for everyone who is curious.",
  },
  vision: {
    title: "Our vision",
    text:
      "A country in which a painting of 1949 is as familiar as a song of 1949, and nobody lowers " +
      "their voice to talk about it.",
  },
  why: {
    eyebrow: "Membership",
    title: "Why subscribe",
    points: [
      {
        title: "You see the picture",
        text:
          "Not a glimpse behind a speaker. The camera stays with the surface: the scratched line, " +
          "the second thought, the corner where the canvas was left bare.",
      },
      {
        title: "You hear from those who know",
        text:
          "Historians, curators and editors who have sat in the archives, and who tell you when a " +
          "thing is certain, when it is likely and when it is only a good story.",
      },
      {
        title: "You take your time",
        text:
          "Three seasons of four episodes each, released over a year. One payment, no renewal, and " +
          "no test at the end: stop, go back, look again.",
      },
    ],
  },
  initiative: {
    title: "The initiative",
    text: [
      "Modern Indian art is mostly met in fragments: a plate in a schoolbook, a record price in the " +
        "newspaper, a canvas seen once across a crowded room. The little catalogue that the " +
        "Progressive Artists' Group printed for its first Bombay exhibition, in 1949, is quoted " +
        "everywhere, and almost nobody has held it.",
      "{title} puts such things on the table. Each season takes one " +
        "subject and gives it four films; each film takes one question, and follows it through the " +
        "works, the letters and the reviews of the day. Season One asks what six young artists " +
        "began in Bombay in 1947. Season Two asks where the contemporary starts.",
      "We make few films, and make them slowly. They are meant to be seen twice.",
    ].join("\n\n"),
  },
  magazine: {
    title: "The magazine",
    text: [
      "Raking light is what conservators call a lamp that is held low at a painting's side. Under it " +
        "the surface stands up like a landscape: brushwork, repairs, changes of mind.",
      "{magazine} takes its name and its method from that lamp. It appears four times a year, " +
        "with essays, conversations and reviews on the art of modern and contemporary India, and it " +
        "prints its pictures large.",
      "The people who edit it make the films too, and brought their habits with them: every date is " +
        "checked, every source is named, and the whole picture is shown before the detail.",
    ].join("\n\n"),
    cover: {
      issue: "The film issue",
      line: "Four ways to look at a circle",
      picture: "/images/episodes/AIE-SE01EP02-thumbnail.jpg",
    },
  },
  group: {
    title: "The parent group",
    text:
      "{publisher} publishes the magazine, and books on art, architecture and design. Its " +
      "foundation looks after what a publisher cannot sell: an archive of exhibition catalogues, " +
      "grants for young writers, and this series.",
  },
  founder: {
    title: "A message from the founder",
    person: "sarojini-iyer",
    quote: "A picture is patient. It will wait for you to finish talking.",
    text: [
      "I have spent my working life asking writers for fewer words. Not because words do harm, but " +
        "because a picture is patient, and most of us are not: we read the label, we nod, we are in " +
        "the next room.",
      "These films are an excuse to stay. Someone who has looked for thirty years sits down beside " +
        "you and says, see, there, in the corner. After that you will not need us. That is the " +
        "whole idea.",
    ].join("\n\n"),
  },
  team: {
    eyebrow: "Who makes it",
    title: "The team",
    people: [
      "sarojini-iyer",
      "meera-deshmukh",
      "ananya-sen",
      "ila-chowdhury",
      "dev-malhotra",
      "vikram-thakur",
    ],
  },
};
