/** Prices, the publisher's name and the site's address: an owner changes them. */
import { beforeEach, describe, expect, test } from "vitest";
import { importAll, publish, saveDraft, schedule } from "#lib/content/documents/commands.ts";
import { publishDue } from "#lib/content/documents/publish-due.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { deskCalls as calls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { lettersTo } from "#tests/api/support/accounts/letters.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import { editing } from "#tests/support/content/editing.ts";
import { changedDocument, editionWith, firstBody } from "#tests/support/content/first-edition.ts";
import { resetContent, stateOf, storedContent } from "#tests/support/content/stored.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

type Client = Awaited<ReturnType<typeof createStaff>>;

const reason = "typo";
const HELP = "help@publisher.example";
const site = (fields: object) => ({ ...Object(firstBody("site")), ...fields });
const plan = (fields: object) => ({ ...Object(firstBody("plan")), ...fields });
const dear = [{ from: "2026-01-01", pricePaise: 149_900, gstPercent: 18 }];
const cheap = [{ from: "2020-01-01", pricePaise: 100, gstPercent: 0 }];

let owner: Client;
let editor: Client;

beforeEach(async () => {
  await database().write((tx) => tx.staff.deleteMany({}));
  await resetContent();
  owner = await createStaff("OWNER");
  editor = await createStaff("EDITOR");
});

const emailOf = async ({ userId: id }: Client) =>
  (await database().read.user.findUnique({ where: { id }, select: { email: true } }))?.email ?? "";

const act = (who: Client, call: { path: string }, json: object) =>
  who.post(call.path, { json: { reason, ...json } });

const save = (who: Client, id: string, body: object, basedOn = 1) =>
  act(who, calls.saveContent, { id, body, based_on: basedOn });

/** Expects a refusal that changes nothing. */
async function expectRefused(
  press: () => ReturnType<typeof act>,
  status: number,
  sentence: string,
) {
  const before = await storedContent();
  const answer = await press();
  expect([answer.status, answer.body.detail]).toEqual([status, expect.stringContaining(sentence)]);
  expect(await storedContent()).toEqual(before);
  return answer;
}

const guarded = [
  ["plan", plan({ prices: cheap }), "the prices"],
  ["site", site({ supportEmail: HELP }), "the address for help"],
  ["site", site({ publisher: "Sal House" }), "the publisher's name"],
] as const;

describe.each(guarded)("an editor and a changed %s", (id, body, name) => {
  test("saves none", async () => {
    await expectRefused(() => save(editor, id, body), 403, `Only an owner changes ${name}.`);
  });

  test("publishes and plans none of an owner's draft", async () => {
    expect((await save(owner, id, body)).status).toBe(200);
    const press = () => act(editor, calls.publishContent, { id, draft: 2 });
    await expectRefused(press, 403, `Only an owner changes ${name}.`);
    const later = () =>
      act(editor, calls.scheduleContent, { id, draft: 2, at: "2199-01-01T09:00" });
    await expectRefused(later, 422, "is published at once");
  });

  test("keeps the words around an owner's draft", async () => {
    const words = id === "plan" ? { benefits: ["All films"] } : { tagline: "Films on art" };
    await save(owner, id, body);
    expect((await save(editor, id, { ...body, ...words }, 2)).status).toBe(200);
    // What is on the site may be kept, too.
    expect((await save(editor, id, { ...Object(firstBody(id)), ...words }, 3)).status).toBe(200);
    expect((await act(editor, calls.publishContent, { id, draft: 4 })).status).toBe(200);
  });

  test("restores none of an earlier version", async () => {
    const number = (await saveDraft({ id, body, basedOn: 1 }, editing)).number;
    await publish([id], editing);
    const press = () => act(editor, calls.restoreContent, { id, revision: 1, draft: null });
    await expectRefused(press, 403, `Only an owner changes ${name}.`);
    expect((await act(owner, calls.restoreContent, { id, revision: 1, draft: null })).status).toBe(
      200,
    );
    expect((await stateOf(id)).liveNumber).toBe(number);
  });

  test("cannot use an old factor of an owner", async () => {
    await save(owner, id, body);
    pass(10 * 60_000);
    const press = () => act(owner, calls.publishContent, { id, draft: 2 });
    const { body: refusal } = await expectRefused(press, 403, "confirm that it is you");
    expect(refusal.desk).toBe("factor");
  });
});

test("a right that ended meanwhile publishes no price", async () => {
  await save(owner, "plan", plan({ prices: dear }));
  await database().write((tx) =>
    tx.staff.updateMany({ where: { userId: owner.userId }, data: { role: "EDITOR" } }),
  );
  const press = () => act(owner, calls.publishContent, { id: "plan", draft: 2 });
  await expectRefused(press, 403, "Only an owner changes the prices.");
});

test("an owner's price is published, audited with both values and mailed to all owners", async () => {
  const other = await createStaff("OWNER");
  await save(owner, "plan", plan({ prices: dear }));
  expect((await act(owner, calls.publishContent, { id: "plan", draft: 2 })).status).toBe(200);
  const [entry] = await auditOf("content plan");
  expect(entry).toMatchObject({ actor: `staff ${owner.userId}`, action: "content.publish" });
  expect(JSON.parse(entry?.details ?? "")).toEqual({
    ...{ edition: 2, documents: 1 },
    pricesBefore: "INR 999.00 + 18% GST from 1 January 2026",
    prices: "INR 1,499.00 + 18% GST from 1 January 2026",
  });
  for (const one of [owner, other]) {
    const [letter, ...more] = await lettersTo(await emailOf(one));
    expect([letter?.subject, more]).toEqual(["A change of the prices at AIE", []]);
    expect(letter?.text).toContain("INR 999.00 + 18% GST from 1 January 2026");
    expect(letter?.text).toContain("INR 1,499.00 + 18% GST from 1 January 2026");
  }
  expect(await lettersTo(await emailOf(editor))).toEqual([]);
});

test("words of a document with guarded fields need no factor, and send no mail", async () => {
  await save(editor, "site", site({ tagline: "Films on art" }));
  pass(10 * 60_000);
  expect((await act(editor, calls.publishContent, { id: "site", draft: 2 })).status).toBe(200);
  expect(await lettersTo(await emailOf(owner))).toEqual([]);
});

describe("a new address", () => {
  let help: string;

  const publishSite = (code?: string) =>
    act(owner, calls.publishContent, { id: "site", draft: 2, ...(code && { code }) });
  const mailCode = (who = owner) => act(who, calls.mailAddressCode, { id: "site", draft: 2 });
  const codeTo = async (address: string) =>
    /^[a-z2-9]{5}-[a-z2-9]{5}$/m.exec((await lettersTo(address)).at(-1)?.text ?? "")?.[0] ?? "";

  beforeEach(async () => {
    help = newEmail();
    await database().write((tx) => tx.outgoingMail.deleteMany({}));
    await save(owner, "site", site({ supportEmail: help }));
  });

  test("is refused until a code that was mailed there is typed", async () => {
    await expectRefused(() => publishSite(), 422, "Please confirm the new address first");
    await expectRefused(() => publishSite("aaaaa-bbbbb"), 422, "This code");
    expect((await mailCode()).status).toBe(200);
    const code = await codeTo(help);
    expect((await publishSite(` ${code.toUpperCase()} `)).status).toBe(200);
    const entries = await auditOf("content site");
    expect(JSON.parse(entries.at(-1)?.details ?? "")).toMatchObject({
      supportEmailBefore: "support@aie.example",
      supportEmail: help,
    });
  });

  test("needs a code of its own, from the last two days", async () => {
    await mailCode();
    const code = await codeTo(help);
    await save(owner, "site", site({ supportEmail: "other@publisher.example" }), 2);
    const press = () => act(owner, calls.publishContent, { id: "site", draft: 3, code });
    await expectRefused(press, 422, "This code");
    await save(owner, "site", site({ supportEmail: help }), 3);
    pass(2 * DAY_MS);
    owner = await createStaff("OWNER");
    await expectRefused(
      () => act(owner, calls.publishContent, { id: "site", draft: 4, code }),
      422,
      "This code",
    );
  });

  test("is asked for by an owner, for a draft that changes it, a few times a day", async () => {
    expect((await mailCode(editor)).status).toBe(403);
    for (const _press of [1, 2, 3]) expect((await mailCode()).status).toBe(200);
    expect((await mailCode()).status).toBe(429);
    await save(owner, "site", site({ tagline: "Films on art" }), 2);
    const same = await act(owner, calls.mailAddressCode, { id: "site", draft: 3 });
    expect(same.status).toBe(409);
    const stale = await act(owner, calls.mailAddressCode, { id: "site", draft: 2 });
    expect(stale.status).toBe(409);
  });
});

describe("a plan of an editor's draft", () => {
  const at = new Date("2199-01-01T09:00:00Z");

  test("does not undo a price that came onto the site meanwhile", async () => {
    await save(editor, "plan", plan({ benefits: ["All films"] }));
    await act(editor, calls.scheduleContent, { id: "plan", draft: 2, at: "2199-01-01T09:00" });
    await importAll(editionWith(changedDocument("plan", "prices", dear)), editing);
    setClock(() => at);
    const told: string[] = [];
    await publishDue((id) => void told.push(id));
    expect(told).toEqual(["plan"]);
    expect(await stateOf("plan")).toMatchObject({ liveNumber: 3, draftNumber: 2, publishAt: null });
  });

  test("is refused to an act without a guard", async () => {
    const bare = { actor: "someone", reason };
    const refusal = { name: "ContentProblems", message: expect.stringContaining("an owner alone") };
    const draft = { id: "plan", body: plan({ prices: dear }), basedOn: 1 };
    await expect(saveDraft(draft, bare)).rejects.toMatchObject(refusal);
    await saveDraft(draft, editing);
    await expect(publish(["plan"], bare)).rejects.toMatchObject(refusal);
    await expect(schedule("plan", at, editing)).rejects.toMatchObject({
      message: expect.stringContaining("is published at once"),
    });
    const sources = editionWith(changedDocument("plan", "prices", dear));
    await expect(importAll(sources, bare)).rejects.toMatchObject(refusal);
  });
});
