import { pricesFrom } from "#lib/content/assembly/price.ts";
import { mentionsOf } from "#lib/content/assembly/references.ts";
import { describeChange, guardedChanges, readIfAny } from "#lib/content/documents/guarded.ts";
import { knownId } from "#lib/content/documents/known-id.ts";
import { readRevision, readSources } from "#lib/content/documents/queries.ts";
import {
  documentId,
  isMany,
  type Kind,
  kinds,
  oneOf,
  readDocumentId,
  type Source,
} from "#lib/content/kinds/kinds.ts";
import { uploadedPath, uploadedThumbnail } from "#lib/content/pictures.ts";
import { now } from "#lib/core/config/clock.ts";
import { database, sql } from "#lib/core/database/client.ts";
import { nameAuthors } from "#lib/desk/audit/actors.ts";
import type { ListPage } from "#lib/desk/lists/cursor.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";
import type { Choice, Choices, PictureChoice } from "./fields.ts";
import { listRefused } from "./refused-publications.ts";
import { titleOf } from "./title.ts";

type State = "live" | "draft" | "scheduled" | "refused" | "unpublished";

export type ListedDocument = Omit<Awaited<ReturnType<typeof readRows>>[number], "words">;

type ContentFilter = Partial<Record<"kind" | "find" | "state", string>>;

type Row = {
  id: string;
  liveNumber: number | bigint | null;
  draftNumber: number | bigint | null;
  publishAt: Date | null;
  author: string;
  createdAt: Date;
  body: string | null;
};

/** `after`: the last id of the previous page. */
export async function listContent(
  { kind, find = "", state }: ContentFilter,
  after: string,
): Promise<ListPage<ListedDocument>> {
  const wanted = plain(find);
  const last = readDocumentId(after);
  const start = last === null ? "" : placeOf({ ...last, id: after });
  const rows = (await readRows()).filter(
    (row) =>
      (!kind || row.kind === kind) &&
      (!state || row.states.some((one) => one === state)) &&
      (wanted === "" || plain(`${row.id} ${row.title} ${row.words()}`).includes(wanted)) &&
      placeOf(row) > start,
  );
  const shown = rows.slice(0, deskLimits.rowsOfPage);
  const nameOf = await nameAuthors(shown.map(({ author }) => author));
  return {
    rows: shown.map(({ words: _, ...row }) => ({ ...row, author: nameOf(row.author) })),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** What is changed most comes first, and the long lists last. */
const KIND_ORDER: readonly Kind[] = [
  ...(["home", "plan", "season", "episode", "faq", "about", "faculty", "person"] as const),
  ...([
    "page",
    "notice",
    "login",
    "site",
    "settings",
    "artists",
    "artist",
    "work",
    "letter",
    "announcement",
  ] as const),
];

function placeOf({ kind, id }: { kind: Kind; id: string }): string {
  return `${String(KIND_ORDER.indexOf(kind)).padStart(2, "0")} ${id}`;
}

/** Matches words, which have accents, non-breaking spaces and curly apostrophes, with typed text. */
export function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
}

/** All texts within a body. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

/** Reads all: titles are inside the bodies, without an index. */
async function readRows() {
  const rows = await database().read.$queryRaw<Row[]>(sql`
    SELECT d."id", d."liveNumber", d."draftNumber", d."publishAt",
      newest."author", newest."createdAt", shown."body"
    FROM "ContentDocument" d
    JOIN "ContentRevision" newest
      ON newest."documentId" = d."id" AND newest."number" = d."lastNumber"
    LEFT JOIN "ContentRevision" shown ON shown."documentId" = d."id"
      AND shown."number" = COALESCE(d."draftNumber", d."liveNumber", (
        SELECT MAX("number") FROM "ContentRevision"
        WHERE "documentId" = d."id" AND "body" IS NOT NULL))`);
  const refused = new Set((await listRefused()).map(({ id }) => id));
  const documents = rows.flatMap((row) => {
    const known = readDocumentId(row.id);
    if (known === null) return [];
    const states: State[] = [];
    if (row.liveNumber !== null) states.push("live");
    if (row.draftNumber !== null) states.push("draft");
    if (row.publishAt !== null) states.push("scheduled");
    if (refused.has(row.id)) states.push("refused");
    if (row.liveNumber === null && row.draftNumber === null) states.push("unpublished");
    const { id, publishAt, author, createdAt: changedAt } = row;
    const body: unknown = row.body === null ? null : JSON.parse(row.body);
    const title = titleOf(body) || known.key;
    const words = () => textsOf(body).join(" ");
    return [{ id, kind: known.kind, title, words, states, publishAt, author, changedAt }];
  });
  return documents.sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

/** Returns the body that the form starts with: draft, live, or last published. */
export async function readForForm(id: string) {
  const { kind, key } = knownId(id);
  const { read } = database();
  const select = { lastNumber: true, liveNumber: true, draftNumber: true, publishAt: true };
  const found = await read.contentDocument.findUnique({ where: { id }, select });
  if (found === null) {
    // A single kind has a document even without a row.
    const state = { lastNumber: 0, liveNumber: null, draftNumber: null, publishAt: null };
    return { id, kind, key, ...state, body: null, title: key };
  }
  const number = found.draftNumber ?? found.liveNumber ?? (await lastWithWords(id));
  const body = number === null ? null : ((await readRevision(read, id, number))?.body ?? null);
  return { id, kind, key, ...found, body, title: titleOf(body) || key };
}

async function lastWithWords(id: string): Promise<number | null> {
  const found = await database().read.contentRevision.findFirst({
    where: { documentId: id, body: { not: null } },
    select: { number: true },
    orderBy: { number: "desc" },
  });
  return found?.number ?? null;
}

export type GuardedDraft = Awaited<ReturnType<typeof readGuarded>>;

/** Returns what the draft's publication changes of guarded fields, and a plan's prices from today on. */
export async function readGuarded(id: string) {
  const { read } = database();
  const document = await read.contentDocument.findUnique({
    where: { id },
    select: { liveNumber: true, draftNumber: true },
  });
  const after = await readIfAny(read, id, document?.draftNumber);
  if (after === null) return { changes: [], prices: null };
  const before = await readIfAny(read, id, document?.liveNumber);
  const changes = guardedChanges({ before, after }).map((change) => ({
    name: change.name,
    isAddress: change.isAddress,
    ...describeChange(change),
  }));
  const plan = after.kind === "plan" ? oneOf.plan.safeParse(after.body).data : undefined;
  return { changes, prices: plan ? pricesFrom(plan, now()) : null };
}

export async function readChoices(): Promise<Choices> {
  const [sources, uploads] = await Promise.all([
    readSources(database().read, { withDrafts: true }),
    database().read.contentPicture.findMany({
      select: { id: true, name: true, alternative: true, description: true },
      orderBy: { createdAt: "desc" },
    }),
  ]);
  const named = (kind: Kind): Choice[] =>
    sources.filter((source) => source.kind === kind).map(choiceOf);
  const pictures = new Map<string, PictureChoice>();
  for (const { id, name, alternative: text, description } of uploads) {
    const value = uploadedPath(id);
    const thumbnail = uploadedThumbnail(id, JSON.parse(description));
    pictures.set(value, { value, label: name, id, text, thumbnail });
  }
  for (const { kind, body } of sources) {
    for (const { value } of mentionsOf(kind, body).pictures) {
      if (!pictures.has(value))
        pictures.set(value, { value, label: value.replace("/images/", "") });
    }
  }
  return {
    documents: Object.fromEntries(kinds.filter(isMany).map((kind) => [kind, named(kind)])),
    pictures: [...pictures.values()],
  };
}

function choiceOf({ kind, key, body }: Source): Choice {
  const title = titleOf(body);
  return { value: key, label: title ? `${title} (${documentId({ kind, key })})` : key };
}
