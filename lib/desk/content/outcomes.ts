/** What the publication of a draft brings to the site, beside its words. */
import { mentionsOf } from "#lib/content/assembly/references.ts";
import { readIfAny } from "#lib/content/documents/guarded.ts";
import { knownId } from "#lib/content/documents/known-id.ts";
import { readLive } from "#lib/content/documents/queries.ts";
import { documentId, type Source } from "#lib/content/kinds/kinds.ts";
import { pageOf } from "#lib/content/preview.ts";
import { database } from "#lib/core/database/client.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

export type Outcome =
  /** A page that visitors find from then on. */
  | { kind: "page"; path: string }
  /** Members read that it comes soon. */
  | { kind: "noFilm"; episodes: readonly string[] }
  /** A person, an artist or a work that no other document names. */
  | { kind: "unnamed" }
  /** Other drafts that the site will publish by itself. */
  | { kind: "planned"; documents: readonly { id: string; at: Date }[] };

const WITH_PAGE: readonly string[] = ["person", "season", "page", "artist", "work"];
const NAMED: readonly string[] = ["person", "artist", "work"];

/** Empty without a draft. `live`: `readLive()`. @throws AppError notFound for an id of no kind */
export async function readOutcomes(id: string, live = readLive()): Promise<Outcome[]> {
  const known = knownId(id);
  const { read } = database();
  const document = await read.contentDocument.findUnique({
    where: { id },
    select: { liveNumber: true, draftNumber: true },
  });
  const draft = await readIfAny(read, id, document?.draftNumber);
  if (draft === null) return [];
  const others = (await live).filter((source) => documentId(source) !== id);
  const found: Outcome[] = [];
  if (document?.liveNumber === null && WITH_PAGE.includes(known.kind)) {
    found.push({ kind: "page", path: pageOf(known) });
  }
  const episodes = await withoutFilm(episodesOf(draft, others));
  if (episodes.length > 0) found.push({ kind: "noFilm", episodes });
  if (NAMED.includes(known.kind) && !others.some((source) => names(source, draft))) {
    found.push({ kind: "unnamed" });
  }
  const planned = await read.contentDocument.findMany({
    where: { publishAt: { not: null }, id: { not: id } },
    select: { id: true, publishAt: true },
    orderBy: [{ publishAt: "asc" }, { id: "asc" }],
    take: 10,
  });
  const documents = planned.flatMap(({ id, publishAt: at }) => (at ? [{ id, at }] : []));
  if (documents.length > 0) found.push({ kind: "planned", documents });
  return found;
}

function episodesOf({ kind, key }: Source, others: readonly Source[]): string[] {
  if (kind === "episode") return [key];
  if (kind !== "season") return [];
  const ofSeason = ({ kind, body }: Source) => kind === "episode" && Object(body).season === key;
  return others.filter(ofSeason).map((source) => source.key);
}

async function withoutFilm(ids: readonly string[]): Promise<string[]> {
  const films = await Promise.all(ids.map((id) => filmStorage().readManifest(id)));
  return ids.filter((_id, at) => films[at] === null);
}

const names = ({ kind, body }: Source, one: Source) =>
  mentionsOf(kind, body).documents.some(
    (mention) => mention.kind === one.kind && mention.value === one.key,
  );
