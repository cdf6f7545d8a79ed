import { beforeEach, expect, test } from "vitest";
import { listUnfinished } from "#lib/content/documents/unfinished.ts";
import { deskCalls as calls } from "#lib/core/config/desk-paths.ts";
import { readTables } from "#lib/desk/captions/unfinished.ts";
import { resetContent } from "#tests/support/content/stored.ts";
import { createStaff } from "#tests/support/desk/staff.ts";

const EPISODE = "AIE-SE01EP01";

/** Empty words, and an end before the start: a save would refuse them. */
const captions = { basedOn: "0123456789abcdef", items: [{ from: 5, to: 2, text: "" }] };
const shown = { basedOn: 1, items: [{ from: 3, what: "work:a", why: "" }] };

let editor: Awaited<ReturnType<typeof createStaff>>;
const author = () => `staff ${editor.userId}`;

beforeEach(async () => {
  await resetContent();
  editor = await createStaff("EDITOR");
});

type Part = { kind: string; table: unknown; seen?: unknown; is_held?: boolean };

const keep = ({ seen = null, ...part }: Part) =>
  editor.post(calls.keepTable.path, { json: { episode_id: EPISODE, seen, ...part } });

test("a table that no save accepts is kept for its author alone, apart for each film", async () => {
  expect((await keep({ kind: "captions", table: captions })).status).toBe(200);
  expect((await keep({ kind: "shown", table: shown })).status).toBe(200);
  expect(await readTables(EPISODE, false, author())).toMatchObject({
    captions,
    chapters: null,
    shown,
  });
  expect(await readTables(EPISODE, true, author())).toMatchObject({ captions: null, shown });
  expect(await readTables(EPISODE, false, "staff another")).toMatchObject({ captions: null });
  const listed = (await listUnfinished(author())).map(({ id }) => id);
  expect(listed.toSorted()).toEqual([`captions/${EPISODE}`, `shown/${EPISODE}`]);
});

test("two devices never replace each other's table unseen, nor drop it", async () => {
  const { kept_at: first } = (await keep({ kind: "captions", table: captions })).body;
  const longer = { ...captions, items: [...captions.items, { from: 6, to: 9, text: "More" }] };
  const { kept_at: second } = (await keep({ kind: "captions", table: longer, seen: first })).body;
  const unseen = await keep({ kind: "captions", table: captions, seen: first });
  expect([unseen.status, unseen.body.theirs]).toMatchObject([
    409,
    { body: longer, kept_at: second },
  ]);
  await keep({ kind: "captions", table: null, seen: first });
  expect((await readTables(EPISODE, false, author())).captions).toMatchObject(longer);
  await keep({ kind: "captions", table: null, seen: second });
  expect((await readTables(EPISODE, false, author())).captions).toBeNull();
});

test("another shape, an unknown episode and a table of 20,001 rows are refused", async () => {
  const row = captions.items[0];
  const refused = [
    { kind: "chapters", table: captions },
    { kind: "posters", table: captions },
    { kind: "captions", table: { ...captions, items: Array.from({ length: 20_001 }, () => row) } },
    { kind: "captions", table: captions, episode_id: "../x" },
  ];
  for (const part of refused) {
    expect((await keep(part)).status, part.kind).toBeOneOf([413, 422]);
  }
  expect(await listUnfinished(author())).toEqual([]);
});
