import { beforeEach, expect, test } from "vitest";
import { content } from "#lib/content/content.ts";
import { publish, restoreRevision, saveDraft } from "#lib/content/documents/commands.ts";
import { loadContent, readSnapshot } from "#lib/content/documents/live.ts";
import { listRevisions, readEdition } from "#lib/content/documents/queries.ts";
import { firstEdition } from "#lib/content/first-edition/first-edition.ts";
import { statusOf } from "#lib/core/http/errors.ts";
import {
  bodiesOf,
  draftOf,
  editing,
  expectNothing,
  page,
  shown,
} from "#tests/support/content/editing.ts";
import { firstBody } from "#tests/support/content/first-edition.ts";
import { resetContent, stateOf, storedContent } from "#tests/support/content/stored.ts";

const problem = (sentence: string) => ({ name: "ContentProblems", message: sentence });

beforeEach(resetContent);

test("saving a draft leaves the live document unchanged", async () => {
  const before = await shown();
  expect(await draftOf("site", "tagline", "Films on art")).toBe(2);
  expect(await stateOf("site")).toMatchObject({ lastNumber: 2, liveNumber: 1, draftNumber: 2 });
  expect(await shown()).toEqual(before);
  expect(await readEdition()).toBe(1);
  expect((await loadContent()).site.tagline).toBe(content().site.tagline);
  const preview = await readSnapshot({ withDrafts: true });
  expect(preview.site.tagline).toBe("Films on art");
});

test("the revisions of a document say who wrote them and why, the newest first", async () => {
  await draftOf("site", "tagline", "Films on art");
  expect(await listRevisions("site")).toMatchObject([
    { number: 2, author: "operator tests", note: "a test" },
    { number: 1, author: "site", note: "the first edition" },
  ]);
  await expect(listRevisions("page/imprint")).rejects.toMatchObject({ code: "notFound" });
});

test("refuses a draft that is based on an older revision, with 409", async () => {
  await draftOf("site", "tagline", "Films on art");
  const body = firstBody("site");
  const stale = () => saveDraft({ id: "site", body, basedOn: 1 }, editing);
  const detail = "'site' was changed meanwhile: it has revision 2.";
  await expectNothing(stale, { code: "conflict", detail });
  expect(statusOf.conflict).toBe(409);
  const asNew = () => saveDraft({ id: "site", body, basedOn: 0 }, editing);
  await expectNothing(asNew, { code: "conflict" });
  const unknown = () => saveDraft({ id: "page/imprint", body: page, basedOn: 1 }, editing);
  await expectNothing(unknown, { code: "conflict" });
});

test("keeps one of several drafts that are saved at the same time", async () => {
  const saves = ["One", "Two", "Three"].map((tagline) =>
    saveDraft({ id: "site", body: { ...Object(firstBody("site")), tagline }, basedOn: 1 }, editing),
  );
  const results = await Promise.allSettled(saves);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
  for (const result of results) {
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "conflict" });
  }
  expect(await listRevisions("site")).toHaveLength(2);
});

test.each([
  ["site", { ...Object(firstBody("site")), colour: "red" }, 'site: unrecognized key: "colour".'],
  [
    "page/imprint",
    { ...page, text: "" },
    "page/imprint, text: too small: expected string to have >=1 characters.",
  ],
  ["page/imprint", null, "page/imprint: invalid input: expected object, received null."],
  ["page/imprint", "words", "page/imprint: invalid input: expected object, received string."],
])("refuses a body of '%s' that does not match its schema", async (id, body, sentence) => {
  const basedOn = id === "site" ? 1 : 0;
  await expectNothing(() => saveDraft({ id, body, basedOn }, editing), problem(sentence));
});

test.each(["person", "house", "season/winter", "page/../site", ""])(
  "refuses a draft with the invalid document id '%s'",
  async (id) => {
    const save = () => saveDraft({ id, body: page, basedOn: 0 }, editing);
    const detail = `There can be no document '${id}'.`;
    await expectNothing(save, { code: "notFound", detail });
  },
);

test("restoring makes a draft, and leaves the live document unchanged", async () => {
  await draftOf("site", "tagline", "Films on art");
  await publish(["site"], editing);
  await draftOf("site", "tagline", "More films on art");
  const before = await shown();
  expect(await restoreRevision("site", 1, editing)).toBe(4);
  expect(await shown()).toEqual(before);
  expect(await stateOf("site")).toMatchObject({ lastNumber: 4, liveNumber: 2, draftNumber: 4 });
  expect((await storedContent()).acts.at(-1)).toMatchObject({
    action: "content.restore",
    subject: "content site",
    details: JSON.stringify({ from: 1, draft: 4 }),
  });
  expect(await publish(["site"], editing)).toBe(3);
  expect(await shown()).toEqual(bodiesOf(firstEdition));
});
