import type { BodyOf } from "#lib/content/kinds/kinds.ts";

export const faculty: BodyOf<"faculty"> = {
  heading: "Faculty",
  introduction:
    "Historians, curators, editors: ten people who would rather look at a picture once more than " +
    "say a second sentence about it.",
  description:
    "The ten historians, curators and editors who present the films on Modern and Contemporary " +
    "Indian art, season by season, each with a biography.",
  carousel: { eyebrow: "Who presents the films", title: "The faculty", action: "All faculty" },
};
