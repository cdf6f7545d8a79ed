import { beforeEach, expect, test } from "vitest";
import { content } from "#lib/content/content.ts";
import { importAll } from "#lib/content/documents/commands.ts";
import { ensureFirstEdition, loadContent } from "#lib/content/documents/live.ts";
import { readEdition, readSources } from "#lib/content/documents/queries.ts";
import { firstEdition } from "#lib/content/first-edition/first-edition.ts";
import { documentId, type Source } from "#lib/content/kinds/kinds.ts";
import { database } from "#lib/core/database/client.ts";
import {
  bodiesOf,
  draftOf,
  EPISODE,
  editing,
  expectNothing,
  page,
  shown,
} from "#tests/support/content/editing.ts";
import {
  changedDocument,
  documentOf,
  editionWith,
  editionWithout,
} from "#tests/support/content/first-edition.ts";
import {
  emptyContent,
  resetContent,
  stateOf,
  storedContent,
} from "#tests/support/content/stored.ts";

beforeEach(resetContent);

test("an empty database gets the first edition, once", async () => {
  await ensureFirstEdition();
  expect(await readEdition()).toBe(1);
  expect(await shown()).toEqual(bodiesOf(firstEdition));
  const { revisions, acts } = await storedContent();
  expect(revisions).toHaveLength(firstEdition.length);
  expect(new Set(revisions.map(({ number, author }) => `${number} ${author}`))).toEqual(
    new Set(["1 site"]),
  );
  const details = JSON.stringify({ edition: 1, documents: firstEdition.length });
  expect(acts).toEqual([
    {
      actor: "site",
      action: "content.import",
      subject: "content edition 1",
      reason: "the first edition",
      details,
    },
  ]);
  expect(await loadContent()).toEqual({ ...content(), revision: 1 });
});

test("two starts at the same time bring one first edition", async () => {
  const once = await storedContent();
  await emptyContent();
  await Promise.all([ensureFirstEdition(), ensureFirstEdition(), ensureFirstEdition()]);
  expect(await storedContent()).toEqual(once);
});

test("importing an export changes nothing", async () => {
  await draftOf("site", "tagline", "Films on art");
  const before = await storedContent();
  const exported = await readSources(database().read, { withDrafts: false });
  const read: Source[] = JSON.parse(JSON.stringify(exported));
  expect(await importAll(read, editing)).toEqual([]);
  expect(await importAll(firstEdition, editing)).toEqual([]);
  expect(await storedContent()).toEqual(before);
});

test("an import that adds, changes and removes documents is one edition", async () => {
  await draftOf("site", "tagline", "Films on art");
  const wanted = editionWith(
    documentOf("page/imprint", page),
    changedDocument("faq", "title", "Answers"),
  ).filter((source) => documentId(source) !== EPISODE);
  const changed = await importAll(wanted, editing);
  expect(changed.toSorted()).toEqual([EPISODE, "faq", "page/imprint"]);
  expect(await shown()).toEqual(bodiesOf(wanted));
  expect(await readEdition()).toBe(2);
  const { acts } = await storedContent();
  expect(acts.slice(1)).toEqual([
    {
      actor: "operator tests",
      action: "content.import",
      subject: "content edition 2",
      reason: "a test",
      details: JSON.stringify({ edition: 2, documents: 3 }),
    },
  ]);
  expect(await stateOf("site")).toMatchObject({ liveNumber: 1, draftNumber: 2 });
  expect(await importAll(firstEdition, editing)).toHaveLength(3);
  expect(await shown()).toEqual(bodiesOf(firstEdition));
});

test.each([
  [
    "a body without its form",
    editionWith(changedDocument("faq", "title", 1)),
    "faq, title: invalid",
  ],
  ["a broken reference", editionWith(changedDocument(EPISODE, "season", "season-three")), EPISODE],
  ["no FAQ", editionWithout("faq"), "faq: is needed"],
  ["nothing", [], "site: is needed"],
])("an import with %s changes nothing", async (_what, sources, sentence) => {
  const first = documentOf("page/imprint", page);
  const wanted = sources.length === 0 ? [] : [first, ...sources];
  const refusal = { name: "ContentProblems", message: expect.stringContaining(sentence) };
  await expectNothing(() => importAll(wanted, editing), refusal);
});
