import { beforeEach, expect, test, vi } from "vitest";
import { fullPrice } from "#lib/billing/orders/price-order.ts";
import { ContentProblems } from "#lib/content/assembly/problems.ts";
import { publish, restoreRevision, schedule } from "#lib/content/documents/commands.ts";
import { loadContent } from "#lib/content/documents/live.ts";
import { publishDue } from "#lib/content/documents/publish-due.ts";
import { readEdition } from "#lib/content/documents/queries.ts";
import { documentId, type Source } from "#lib/content/kinds/kinds.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { HOUR_MS } from "#lib/core/durations.ts";
import { draft, draftOf, EPISODE, editing, expectNothing } from "#tests/support/content/editing.ts";
import { changedDocument, documentOf, thirdSeason } from "#tests/support/content/first-edition.ts";
import { resetContent, stateOf, storedContent } from "#tests/support/content/stored.ts";
import { patience } from "#tests/support/patience.ts";

beforeEach(resetContent);

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

test("returns the current edition, whether a draft is due or not", async () => {
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

test("reports a due draft with a broken reference, and cancels its plan", async () => {
  at(0);
  await draftOf(EPISODE, "season", "season-three");
  await draftOf("faq", "title", "Answers");
  for (const id of [EPISODE, "faq"]) await schedule(id, later(1), editing);
  at(2);
  const told = await due();
  expect([...told.keys()]).toEqual([EPISODE]);
  expect(told.get(EPISODE)).toBeInstanceOf(ContentProblems);
  expect((await storedContent()).acts).toContainEqual({
    actor: "site",
    action: "content.schedule",
    subject: `content ${EPISODE}`,
    reason: "it could not be published at its time",
    details: JSON.stringify({ draft: 2, at: null }),
  });
  expect(await stateOf(EPISODE)).toMatchObject({ liveNumber: 1, draftNumber: 2, publishAt: null });
  expect(await loadContent()).toMatchObject({ revision: 2, faq: { title: "Answers" } });
  expect(await due()).toEqual(new Map());
  expect(await readEdition()).toBe(2);
});

/** Drafts a home page that leads to the third season, and schedules all for the first hour. */
async function planLaunch(...sources: readonly Source[]): Promise<void> {
  const home = changedDocument("home", "hero.slides.0.leadsTo", "/season-three");
  for (const source of [home, ...thirdSeason, ...sources]) {
    await draft(source);
    await schedule(documentId(source), later(1), editing);
  }
}

test("a broken due draft leaves those that need each other to their common time", async () => {
  at(0);
  const broken = documentOf("episode/AIE-SE03EP02", {
    ...Object(thirdSeason[0]?.body),
    number: 2,
    shown: [{ fromSeconds: 1, why: "It is lost.", work: "unpublished" }],
  });
  await planLaunch(broken);
  at(1);
  const told = await due();
  expect([...told.keys()]).toEqual(["episode/AIE-SE03EP02"]);
  expect(await stateOf("episode/AIE-SE03EP02")).toMatchObject({
    liveNumber: null,
    publishAt: null,
  });
  expect(await stateOf("home")).toMatchObject({ liveNumber: 2, draftNumber: null });
  const live = await loadContent();
  expect(live).toMatchObject({ revision: 2, seasons: { length: 3 } });
  expect(live.episodes.at(-1)?.id).toBe("AIE-SE03EP01");
});

test("a due draft that breaks a published document is refused alone", async () => {
  at(0);
  // Its episodes' ids name season 2: all of them are broken, also the draft of one.
  await planLaunch(
    changedDocument("season/season-two", "number", 9),
    changedDocument(EPISODE, "subtitle", "Art and the sky"),
  );
  at(1);
  expect([...(await due()).keys()]).toEqual(["season/season-two"]);
  expect(await stateOf("season/season-two")).toMatchObject({ liveNumber: 1, publishAt: null });
  for (const id of ["home", EPISODE]) {
    expect(await stateOf(id)).toMatchObject({ liveNumber: 2, draftNumber: null });
  }
  expect((await loadContent()).seasons).toHaveLength(3);
});

test("a plan that is taken back at the last moment leaves the others of its time", async () => {
  at(0);
  await planLaunch(changedDocument("faq", "title", "Answers"));
  at(1);
  const { write } = database();
  const writing = vi.spyOn(database(), "write").mockImplementation(async (work) => {
    // The first write takes the lease, the second one publishes.
    if (writing.mock.calls.length === 2) {
      writing.mockRestore();
      await schedule("faq", null, editing);
    }
    return write(work);
  });
  expect(await due()).toEqual(new Map());
  expect(await due()).toEqual(new Map());
  expect(await stateOf("home")).toMatchObject({ liveNumber: 2, draftNumber: null });
  expect(await stateOf("faq")).toMatchObject({ liveNumber: 1, draftNumber: 2 });
});

test("processes that find the same drafts due publish them once, without a report", async () => {
  at(0);
  await draftOf("site", "tagline", "Films on art");
  await schedule("site", later(1), editing);
  at(1);
  const told = await Promise.all([due(), due(), due()]);
  expect(told).toEqual([new Map(), new Map(), new Map()]);
  expect(await readEdition()).toBe(2);
});

test("keeps the plan of a due draft whose publication fails for another reason", async () => {
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

test("a newer draft, a cancellation or a restore ends a plan", async () => {
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

test("refuses to schedule a document without a draft", async () => {
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
