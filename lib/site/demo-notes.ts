import { randomUUID } from "node:crypto";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { pictureOf } from "#lib/films/library/picture-of.ts";
import { diskStorage } from "#lib/films/storage/disk-storage.ts";

const sampleNotes = [
  {
    episodeId: "AIE-SE01EP01",
    atSeconds: 20,
    untilSeconds: null,
    quote: "They painted people: not likenesses, but figures built of line and colour.",
    workId: "man",
    text: "Built, not drawn: look again at how few lines the face needs.",
  },
  {
    episodeId: "AIE-SE01EP02",
    atSeconds: 24,
    untilSeconds: 29,
    quote: "Roof becomes triangle, wall becomes square: earth, water, fire, air, sky.",
    workId: null,
    text: "For the seminar: where does the village end and the sign begin?",
  },
  {
    episodeId: "AIE-SE01EP02",
    atSeconds: 41,
    untilSeconds: null,
    quote: "From his middle years on he painted it: the bindu, point and seed.",
    workId: null,
    text: "",
  },
];

/** Gives a member without notes those that the demo shows. */
export async function addSampleNotes(email: string): Promise<void> {
  const user = await database().read.user.findUnique({ where: { email }, select: { id: true } });
  if (user === null) return;
  const { id: userId } = user;
  const at = now();
  const films = sampleNotes.map(async (note) => {
    const film = await diskStorage.readManifest(note.episodeId);
    const own = { id: randomUUID(), userId, createdAt: at, updatedAt: at };
    return film === null ? [] : [{ ...own, ...note, picture: pictureOf(film) }];
  });
  const data = (await Promise.all(films)).flat();
  await database().write(async (tx) => {
    if ((await tx.note.count({ where: { userId } })) === 0) await tx.note.createMany({ data });
  });
}
