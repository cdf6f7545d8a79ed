/** The words of the home page. */
export const home = {
  hero: {
    eyebrow: "Two seasons, eight films",
    title: "Look longer.",
    text: "Films on Modern and Contemporary Indian art, for people who like to stand before a picture.",
    action: "Become a member",
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
  subscribe: {
    eyebrow: "Membership",
    title: "A year with the pictures",
    text: "Every episode of every season, online, from the minute you join. One payment, no renewal.",
    action: "Membership plan",
  },
} as const;
