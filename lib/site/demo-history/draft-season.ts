import { saveDraft } from "#lib/content/documents/commands.ts";
import { closeReading } from "#lib/content/first-edition/trailers.ts";
import { type BodyOf, documentId } from "#lib/content/kinds/kinds.ts";
import { database } from "#lib/core/database/client.ts";

/** Sample words, with pictures and a trailer of the other seasons. */
const season: BodyOf<"season"> = {
  number: 3,
  title: "Season Three",
  subtitle: "The loom, the block and the line",
  introduction:
    "Painters went to weavers, printers and potters, and some of them stayed. Season Three follows " +
    "what modern Indian art learned in the workshop: the patience of the loom, the repeat of the " +
    "block, and a line that is cut before it is drawn.",
  description:
    "Films on modern Indian art and the workshop: the loom, the printing block and the line that is cut.",
  picture: "/images/seasons/season-2.jpg",
  faculty: ["meera-deshmukh", "ananya-sen"],
};

const episodes: Readonly<Record<string, BodyOf<"episode">>> = {
  "AIE-SE03EP01": {
    season: "season-three",
    number: 1,
    title: "Episode One",
    subtitle: "The painter at the loom",
    description:
      "A tapestry begins with a drawing that the weaver will not follow to the letter. The film " +
      "sits beside the loom for a week and asks whose picture it is when the last thread is cut.",
    picture: "/images/episodes/AIE-SE02EP02-thumbnail.jpg",
    trailer: closeReading,
    shown: [],
  },
  "AIE-SE03EP02": {
    season: "season-three",
    number: 2,
    title: "Episode Two",
    subtitle: "What the block remembers",
    description:
      "A woodblock prints what was left standing. The film follows one block from the first cut to " +
      "the hundredth print, and the printmakers who made of its flaws a way of drawing.",
    picture: "/images/episodes/AIE-SE01EP03-thumbnail.jpg",
    trailer: closeReading,
    shown: [],
  },
};

export const draftedSeason = [
  { id: documentId({ kind: "season", key: "season-three" }), body: season },
  ...Object.entries(episodes).map(([key, body]) => {
    return { id: documentId({ kind: "episode", key }), body };
  }),
];

/** Leaves a draft season for an editor to publish. Idempotent. */
export async function draftSeason(actor: string): Promise<void> {
  for (const { id, body } of draftedSeason) {
    const known = await database().read.contentDocument.count({ where: { id } });
    if (known > 0) continue;
    await saveDraft({ id, body, basedOn: 0 }, { actor, reason: "a first version of season three" });
  }
}
