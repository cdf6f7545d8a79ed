import { beforeEach, describe, expect, test } from "vitest";
import { describeProblem } from "#lib/content/assembly/problems.ts";
import { checkDraft } from "#lib/content/documents/check.ts";
import { publish, restoreRevision, unpublish } from "#lib/content/documents/commands.ts";
import { loadContent } from "#lib/content/documents/live.ts";
import { readEdition } from "#lib/content/documents/queries.ts";
import { firstEdition } from "#lib/content/first-edition/first-edition.ts";
import { documentId } from "#lib/content/kinds/kinds.ts";
import { setClock } from "#lib/core/config/clock.ts";
import {
  bodiesOf,
  draft,
  draftOf,
  EPISODE,
  editing,
  expectNothing,
  shown,
} from "#tests/support/content/editing.ts";
import { changedDocument, thirdSeason } from "#tests/support/content/first-edition.ts";
import { resetContent, stateOf, storedContent } from "#tests/support/content/stored.ts";

const problem = (sentence: string) => ({ name: "ContentProblems", message: sentence });

beforeEach(resetContent);

test("publishing shows a draft, counts the edition up and is recorded", async () => {
  const before = await shown();
  await draftOf("site", "tagline", "Films on art");
  expect(await publish(["site"], editing)).toBe(2);
  expect(await stateOf("site")).toMatchObject({ lastNumber: 2, liveNumber: 2, draftNumber: null });
  const changed = changedDocument("site", "tagline", "Films on art");
  expect(await shown()).toEqual(before.set("site", changed.body));
  expect(await loadContent()).toMatchObject({ revision: 2, site: { tagline: "Films on art" } });
  expect((await storedContent()).acts.at(-1)).toEqual({
    actor: "operator tests",
    action: "content.publish",
    subject: "content site",
    reason: "a test",
    details: JSON.stringify({ edition: 2, documents: 1 }),
  });
});

test("refuses to publish a document without a draft, and an unknown one", async () => {
  await draftOf("faq", "title", "Answers");
  const noDraft = { code: "conflict", detail: "'site' has no draft." };
  await expectNothing(() => publish(["faq", "site"], editing), noDraft);
  const nothing = { code: "notFound", detail: "There is no document 'page/imprint'." };
  await expectNothing(() => publish(["faq", "page/imprint"], editing), nothing);
});

test("refuses to publish a reference to an unpublished document", async () => {
  await draftOf(EPISODE, "season", "season-three");
  await draftOf("faq", "title", "Answers");
  const sentence = `${EPISODE}, season: names season/season-three, which is not published.`;
  await expectNothing(() => publish(["faq", EPISODE], editing), problem(sentence));
});

test("documents that name each other are published together", async () => {
  for (const source of thirdSeason) await draft(source);
  const [episode, season] = thirdSeason.map(documentId);
  await expectNothing(() => publish([episode ?? ""], editing), { name: "ContentProblems" });
  expect(await publish([episode ?? "", season ?? ""], editing)).toBe(2);
  const live = await loadContent();
  expect(live.seasons.map(({ slug }) => slug)).toEqual([
    "season-one",
    "season-two",
    "season-three",
  ]);
  expect(live.episodes.at(-1)?.id).toBe("AIE-SE03EP01");
  expect((await storedContent()).acts.at(-1)).toMatchObject({ subject: "content edition 2" });
});

test("the audit names all documents that were published together", async () => {
  for (const source of thirdSeason) await draft(source);
  const ids = thirdSeason.map(documentId);
  await publish(ids, editing);
  expect(JSON.parse((await storedContent()).acts.at(-1)?.details ?? "")).toEqual({
    ...{ edition: 2, documents: ids.length, named: ids.join(", ") },
  });
});

test("gives simultaneous publications consecutive editions", async () => {
  const ids = ["site", "faq", "login", "faculty"];
  await draftOf("site", "tagline", "Films on art");
  await draftOf("faq", "title", "Answers");
  await draftOf("login", "title", "Enter");
  await draftOf("faculty", "heading", "Teachers");
  const editions = await Promise.all(ids.map((id) => publish([id], editing)));
  expect(editions.toSorted()).toEqual([2, 3, 4, 5]);
  expect(await readEdition()).toBe(5);
});

test("an unpublished document leaves the site; its revisions and its draft stay", async () => {
  await draftOf(EPISODE, "subtitle", "Art and the sky");
  expect(await unpublish(EPISODE, editing)).toBe(2);
  expect((await loadContent()).episodes).toHaveLength(7);
  expect(await stateOf(EPISODE)).toMatchObject({ lastNumber: 3, liveNumber: null, draftNumber: 2 });
  expect((await storedContent()).acts.at(-1)).toMatchObject({
    action: "content.unpublish",
    subject: `content ${EPISODE}`,
  });
  const detail = `'${EPISODE}' is not on the site.`;
  await expectNothing(() => unpublish(EPISODE, editing), { code: "conflict", detail });
  await publish([EPISODE], editing);
  expect((await loadContent()).episodes.at(-1)?.subtitle).toBe("Art and the sky");
});

test.each([
  ["person/leela-varghese", "season/season-two, faculty.0: names person/leela-varghese, which"],
  ["season/season-two", "home, hero.slides.2.leadsTo: leads to /season-two, which is no page."],
  ["faq", "faq: is needed, and is not published."],
])("refuses to unpublish %s, which the site needs", async (id, sentence) => {
  const refusal = { name: "ContentProblems", message: expect.stringContaining(sentence) };
  await expectNothing(() => unpublish(id, editing), refusal);
});

test("restores an unpublished document from an earlier revision", async () => {
  await unpublish(EPISODE, editing);
  const detail = `Revision 2 took '${EPISODE}' off the site.`;
  await expectNothing(() => restoreRevision(EPISODE, 2, editing), { code: "conflict", detail });
  await expectNothing(() => restoreRevision(EPISODE, 9, editing), { code: "notFound" });
  await expectNothing(() => restoreRevision("page/imprint", 1, editing), { code: "notFound" });
  await restoreRevision(EPISODE, 1, editing);
  await publish([EPISODE], editing);
  expect(await shown()).toEqual(bodiesOf(firstEdition));
});

describe("a line that the price of 1 April makes too long", () => {
  const title = `${"a".repeat(50)}{price}`;
  const price = { from: "2027-04-01", pricePaise: 120_000, gstPercent: 18 };
  const refusal = problem(
    "faq, title: too big: expected string to have <=60 characters, with the price from " +
      "2027-04-01 on.",
  );

  beforeEach(() => setClock(() => new Date("2027-03-01T00:00:00Z")));

  test("is refused when it comes after the plan of that price", async () => {
    await draftOf("plan", "prices.1", price);
    await publish(["plan"], editing);
    await draftOf("faq", "title", title);
    await expectNothing(() => publish(["faq"], editing), refusal);
    expect((await checkDraft("faq")).map(describeProblem)).toEqual([refusal.message]);
  });

  test("refuses the plan of that price when it comes first", async () => {
    await draftOf("faq", "title", title);
    await publish(["faq"], editing);
    await draftOf("plan", "prices.1", price);
    await expectNothing(() => publish(["plan"], editing), refusal);
    expect((await checkDraft("plan")).map(describeProblem)).toEqual([refusal.message]);
    await draftOf("plan", "prices.1", { ...price, pricePaise: 99_800 });
    expect(await publish(["plan"], editing)).toBe(3);
  });
});
