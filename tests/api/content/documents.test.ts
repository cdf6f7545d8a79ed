import { beforeEach, expect, test, vi } from "vitest";
import { fullPrice } from "#lib/billing/orders/price-order.ts";
import { ContentProblems } from "#lib/content/assembly/problems.ts";
import { content } from "#lib/content/content.ts";
import {
  importAll,
  publish,
  restoreRevision,
  saveDraft,
  schedule,
  unpublish,
} from "#lib/content/documents/commands.ts";
import { ensureFirstEdition, loadContent, readSnapshot } from "#lib/content/documents/live.ts";
import { publishDue } from "#lib/content/documents/publish-due.ts";
import { listRevisions, readEdition, readSources } from "#lib/content/documents/queries.ts";
import { firstEdition } from "#lib/content/first-edition/first-edition.ts";
import { documentId, type Source } from "#lib/content/kinds/kinds.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { statusOf } from "#lib/core/http/errors.ts";
import {
  changedDocument,
  documentOf,
  editionWith,
  editionWithout,
  firstBody,
  thirdSeason,
} from "#tests/support/content/first-edition.ts";
import {
  emptyContent,
  resetContent,
  stateOf,
  storedContent,
} from "#tests/support/content/stored.ts";
import { patience } from "#tests/support/patience.ts";

const editing = { actor: "operator tests", reason: "a test" };
const EPISODE = "episode/AIE-SE02EP04";
const HOUR_MS = 3_600_000;

const bodiesOf = (sources: readonly Source[]) =>
  new Map(sources.map((source) => [documentId(source), source.body]));

const shown = async () => bodiesOf(await readSources(database().read, { withDrafts: false }));

/** Keeps a draft that is based on the newest revision, or is new. */
async function draft(source: Source): Promise<number> {
  const id = documentId(source);
  const known = await database().read.contentDocument.findUnique({
    where: { id },
    select: { lastNumber: true },
  });
  return saveDraft({ id, body: source.body, basedOn: known?.lastNumber ?? 0 }, editing);
}

const draftOf = (id: string, field: string, value: unknown) =>
  draft(changedDocument(id, field, value));

/** Expects a refusal that leaves everything as it is. */
async function expectNothing(act: () => Promise<unknown>, refusal: object): Promise<void> {
  const before = await storedContent();
  await expect(act()).rejects.toMatchObject(refusal);
  expect(await storedContent()).toEqual(before);
}

const problem = (sentence: string) => ({ name: "ContentProblems", message: sentence });

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

test("a draft is kept, and what is live stays", async () => {
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

test("of drafts that are saved at the same time, one is kept", async () => {
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

const page = { title: "Imprint", description: "Who makes this site.", text: "We do." };

test.each([
  ["site", { ...Object(firstBody("site")), colour: "red" }, 'site: unrecognized key: "colour".'],
  [
    "page/imprint",
    { ...page, text: "" },
    "page/imprint, text: too small: expected string to have >=1 characters.",
  ],
  ["page/imprint", null, "page/imprint: invalid input: expected object, received null."],
  ["page/imprint", "words", "page/imprint: invalid input: expected object, received string."],
])("refuses a body of '%s' that has not its form", async (id, body, sentence) => {
  const basedOn = id === "site" ? 1 : 0;
  await expectNothing(() => saveDraft({ id, body, basedOn }, editing), problem(sentence));
});

test.each(["person", "house", "season/winter", "page/../site", ""])(
  "refuses a draft of '%s', which can be no document",
  async (id) => {
    const save = () => saveDraft({ id, body: page, basedOn: 0 }, editing);
    const detail = `There can be no document '${id}'.`;
    await expectNothing(save, { code: "notFound", detail });
  },
);

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

test("refuses to publish what has no draft, and what there is not", async () => {
  await draftOf("faq", "title", "Answers");
  const noDraft = { code: "conflict", detail: "'site' has no draft." };
  await expectNothing(() => publish(["faq", "site"], editing), noDraft);
  const nothing = { code: "notFound", detail: "There is no document 'page/imprint'." };
  await expectNothing(() => publish(["faq", "page/imprint"], editing), nothing);
});

test("refuses to publish a reference to what is not published", async () => {
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

test("publications at the same time count one after the other", async () => {
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

test("restoring makes a draft, and what is live stays", async () => {
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

test("what was unpublished is restored from an earlier revision", async () => {
  await unpublish(EPISODE, editing);
  const detail = `Revision 2 took '${EPISODE}' off the site.`;
  await expectNothing(() => restoreRevision(EPISODE, 2, editing), { code: "conflict", detail });
  await expectNothing(() => restoreRevision(EPISODE, 9, editing), { code: "notFound" });
  await expectNothing(() => restoreRevision("page/imprint", 1, editing), { code: "notFound" });
  await restoreRevision(EPISODE, 1, editing);
  await publish([EPISODE], editing);
  expect(await shown()).toEqual(bodiesOf(firstEdition));
});

const start = new Date("2027-01-31T03:30:00Z");
const later = (hours: number) => new Date(start.getTime() + hours * HOUR_MS);
const at = (hours: number) => setClock(() => later(hours));

/** Publishes what is due. Resolves with the ids that it tells of, and their errors. */
async function due(): Promise<Map<string, unknown>> {
  const told = new Map<string, unknown>();
  await publishDue((id, error) => void told.set(id, error));
  return told;
}

test("a draft is published at its time, once", async () => {
  at(0);
  await draftOf("site", "tagline", "Films on art");
  await schedule("site", later(1), editing);
  expect(await stateOf("site")).toMatchObject({ publishAt: later(1) });
  expect((await storedContent()).acts.at(-1)).toMatchObject({
    action: "content.schedule",
    details: JSON.stringify({ draft: 2, at: later(1).toISOString() }),
  });
  at(0.99);
  await due();
  expect(await readEdition()).toBe(1);
  at(1);
  expect(await due()).toEqual(new Map());
  expect(await stateOf("site")).toMatchObject({
    liveNumber: 2,
    draftNumber: null,
    publishAt: null,
  });
  expect((await storedContent()).acts.at(-1)).toMatchObject({
    actor: "site",
    action: "content.publish",
    reason: "its time had come",
  });
  at(2);
  await due();
  expect(await readEdition()).toBe(2);
});

test("a draft whose plan is taken back just before its publication stays a draft", async () => {
  at(0);
  await draftOf("site", "tagline", "Films on art");
  await schedule("site", later(1), editing);
  at(1);
  const begun = Promise.withResolvers<void>();
  const typed = Promise.withResolvers<void>();
  const other = database().write(async (tx) => {
    const data = { publishAt: null };
    await tx.contentDocument.updateMany({ where: { id: "site" }, data });
    begun.resolve();
    await typed.promise;
  });
  await begun.promise;
  // It has found the draft when the other write ends.
  const publishing = due();
  const write = vi.spyOn(database(), "write");
  await vi.waitFor(() => expect(write).toHaveBeenCalled(), patience);
  write.mockRestore();
  typed.resolve();
  await other;
  expect(await publishing).toEqual(new Map());
  expect(await stateOf("site")).toMatchObject({ liveNumber: 1, draftNumber: 2 });
});

test("a look for due drafts returns the edition, before and after one is published", async () => {
  at(0);
  await draftOf("site", "tagline", "Films on art");
  await schedule("site", later(1), editing);
  expect(await publishDue(vi.fn())).toBe(1);
  at(1);
  expect(await publishDue(vi.fn())).toBe(2);
  expect(await publishDue(vi.fn())).toBe(2);
});

test("drafts that came due while the site was down are published together", async () => {
  at(0);
  for (const [hours, source] of [
    ...thirdSeason,
    changedDocument("faq", "title", "Answers"),
  ].entries()) {
    await draft(source);
    await schedule(documentId(source), later(hours), editing);
  }
  at(100);
  expect(await due()).toEqual(new Map());
  expect(await readEdition()).toBe(2);
  expect(await loadContent()).toMatchObject({ seasons: { length: 3 }, faq: { title: "Answers" } });
});

test("a due draft that the site cannot show is told, and its plan taken back", async () => {
  at(0);
  await draftOf(EPISODE, "season", "season-three");
  await draftOf("faq", "title", "Answers");
  for (const id of [EPISODE, "faq"]) await schedule(id, later(1), editing);
  at(2);
  const told = await due();
  expect([...told.keys()]).toEqual([EPISODE]);
  expect(told.get(EPISODE)).toBeInstanceOf(ContentProblems);
  expect(await stateOf(EPISODE)).toMatchObject({ liveNumber: 1, draftNumber: 2, publishAt: null });
  expect(await loadContent()).toMatchObject({ revision: 2, faq: { title: "Answers" } });
  expect(await due()).toEqual(new Map());
  expect(await readEdition()).toBe(2);
});

test("processes that find the same drafts due publish them once, and tell of none", async () => {
  at(0);
  await draftOf("site", "tagline", "Films on art");
  await schedule("site", later(1), editing);
  at(1);
  const told = await Promise.all([due(), due(), due()]);
  expect(told).toEqual([new Map(), new Map(), new Map()]);
  expect(await readEdition()).toBe(2);
});

test("a plan stays when another fault keeps a due draft from being published", async () => {
  at(0);
  await draftOf("site", "tagline", "Films on art");
  await schedule("site", later(1), editing);
  const mark = (schema: number) =>
    database().write((tx) =>
      tx.contentRevision.updateMany({ where: { documentId: "site", number: 2 }, data: { schema } }),
    );
  await mark(99);
  at(1);
  const tell = vi.fn();
  await expect(publishDue(tell)).rejects.toThrow("a site of a newer release");
  expect(tell).not.toHaveBeenCalled();
  await mark(1);
  expect(await due()).toEqual(new Map());
  expect(await readEdition()).toBe(2);
});

test("another draft, and taking it back, end a plan", async () => {
  at(0);
  await draftOf("site", "tagline", "Films on art");
  await schedule("site", later(1), editing);
  await draftOf("site", "tagline", "More films on art");
  await draftOf("faq", "title", "Answers");
  await schedule("faq", later(1), editing);
  await schedule("faq", null, editing);
  await draftOf("login", "title", "Enter");
  await schedule("login", later(1), editing);
  await restoreRevision("login", 1, editing);
  at(2);
  await due();
  expect(await readEdition()).toBe(1);
});

test("a draft that is published before its time is not published again", async () => {
  at(0);
  await draftOf("site", "tagline", "Films on art");
  await schedule("site", later(1), editing);
  await publish(["site"], editing);
  await draftOf("site", "tagline", "More films on art");
  at(2);
  await due();
  expect((await loadContent()).site.tagline).toBe("Films on art");
});

test("refuses to schedule what has no draft", async () => {
  const noDraft = { code: "conflict", detail: "'site' has no draft." };
  await expectNothing(() => schedule("site", later(1), editing), noDraft);
  await expectNothing(() => schedule("page/imprint", later(1), editing), { code: "notFound" });
});

test("a new price makes an edition of its own at midnight in India, once", async () => {
  const midnight = new Date("2027-03-31T18:30:00Z");
  const before = new Date(midnight.getTime() - 1);
  setClock(() => before);
  const price = { from: "2027-04-01", pricePaise: 120_000, gstPercent: 18 };
  await draftOf("plan", "prices.1", price);
  await publish(["plan"], editing);
  expect((await storedContent()).editions).toEqual([{ id: 1, revision: 2, changesAt: midnight }]);
  await due();
  expect(await readEdition()).toBe(2);
  expect((await loadContent()).faq.questions[1]?.answer).toContain("INR 999.00 plus 18% GST");
  expect(fullPrice(before).amountPaise).toBe(117_882);

  setClock(() => midnight);
  await Promise.all([due(), due()]);
  expect((await storedContent()).editions).toEqual([{ id: 1, revision: 3, changesAt: null }]);
  expect((await storedContent()).acts.at(-1)).toMatchObject({
    actor: "site",
    action: "content.price",
  });
  expect((await loadContent()).faq.questions[1]?.answer).toContain("INR 1,200.00 plus 18% GST");
  expect(fullPrice(midnight).amountPaise).toBe(141_600);
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
