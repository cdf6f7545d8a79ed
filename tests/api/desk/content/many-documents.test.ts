/** More rows than one query of SQLite's adapter takes ids. */
import { beforeEach, expect, test } from "vitest";
import { publishDue } from "#lib/content/documents/publish-due.ts";
import { documentId } from "#lib/content/kinds/kinds.ts";
import { uploadedPath } from "#lib/content/pictures.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { listContent } from "#lib/desk/content/queries.ts";
import { listPictures } from "#lib/desk/pictures/queries.ts";
import { readTasks } from "#lib/desk/today/today.ts";
import { page } from "#tests/support/content/editing.ts";
import { resetContent, stateOf } from "#tests/support/content/stored.ts";

const MANY = 1_100;

beforeEach(resetContent);

const many = Array.from({ length: MANY }, (_, count) => count);

async function addDrafts(publishAt: Date | null): Promise<void> {
  const ids = many.map((count) => documentId({ kind: "page", key: `page-${count}` }));
  const revision = { number: 1, author: "site", createdAt: now(), note: "", schema: 1 };
  const body = JSON.stringify(page);
  await database().write(async (tx) => {
    const numbers = { lastNumber: 1, draftNumber: 1, publishAt };
    await tx.contentDocument.createMany({ data: ids.map((id) => ({ id, ...numbers })) });
    const data = ids.map((documentId) => ({ documentId, ...revision, body }));
    await tx.contentRevision.createMany({ data });
  });
}

test("the list of Words and Today show over a thousand drafts", async () => {
  await addDrafts(null);
  const { rows, next } = await listContent({ kind: "page", state: "draft" }, "");
  expect(rows).toHaveLength(50);
  expect(next).toBe(rows.at(-1)?.id);
  expect((await readTasks("EDITOR")).plans).toEqual([]);
});

test("over a thousand drafts are published at the same time", async () => {
  await addDrafts(now());
  await publishDue((id, error) => expect.unreachable(`${id}: ${error}`));
  expect(await stateOf("page/page-1")).toMatchObject({ liveNumber: 1, publishAt: null });
});

test("the list of unused pictures leaves out over a thousand that are used", async () => {
  const ids = many.map((count) => count.toString(16).padStart(16, "0"));
  const unused = "f".repeat(16);
  const picture = { description: '{"widths":[]}', name: "a.jpg", author: "site", createdAt: now() };
  await database().write(async (tx) => {
    const data = [...ids, unused].map((id) => ({ id, ...picture, bytes: new Uint8Array(1) }));
    await tx.contentPicture.createMany({ data });
    const slides = ids.map((id) => ({ picture: uploadedPath(id) }));
    const body = JSON.stringify({ hero: { slides } });
    await tx.contentRevision.updateMany({ where: { documentId: "home" }, data: { body } });
  });
  const { rows } = await listPictures({ isUnused: true }, null);
  expect(rows.map(({ id }) => id)).toEqual([unused]);
});
