import type { BodyOf } from "#lib/content/kinds/kinds.ts";

export const artistsPage: BodyOf<"artists"> = {
  heading: "Artists",
  introduction:
    "Everyone whose work the films speak of, as in the index of a book: who they are, the works " +
    "that are named, and where.",
  description:
    "An index of the artists and works that the eight films speak of, from Zainul Abedin to Vivan " +
    "Sundaram, with the minute of each episode.",
};
