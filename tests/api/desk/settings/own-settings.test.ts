/** What the publisher owns: seller, sender, reminders and subjects, changed at the desk. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { loadContent } from "#lib/content/documents/live.ts";
import { loadFirstEdition } from "#lib/content/first-edition/load-first-edition.ts";
import { publisherSettings } from "#lib/content/settings.ts";
import { deskCalls as calls } from "#lib/core/config/desk-paths.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { formOf } from "#lib/desk/content/form.ts";
import { readGuarded } from "#lib/desk/content/queries.ts";
import { describeOwnSettings } from "#lib/desk/settings/publisher.ts";
import { writeLetter } from "#lib/mail/letters/letter.ts";
import { invoiceLetter } from "#lib/mail/letters/money.ts";
import { checkPublisher } from "#lib/operations/doctor/check-settings.ts";
import { sell } from "#tests/api/billing/invoices/sales.ts";
import { lettersTo } from "#tests/api/support/accounts/letters.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import { resetContent, stateOf } from "#tests/support/content/stored.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";
import { institution, seller as machine } from "#tests/support/shop/seller.ts";

type Client = Awaited<ReturnType<typeof createStaff>>;

const id = "settings";
const reason = "a new company";
const seller = {
  sellerName: "Kala Films Private Limited",
  sellerAddress: "4 Cubbon Road, Bengaluru 560001",
  sellerGstin: institution.gstin,
  sellerSac: "998439",
};

let owner: Client;

beforeEach(async () => {
  await database().write((tx) => tx.staff.deleteMany({}));
  await resetContent();
  await loadContent();
  owner = await createStaff("OWNER");
});

afterAll(() => void loadFirstEdition());

const act = (who: Client, call: { path: string }, json: object) =>
  who.post(call.path, { json: { reason, ...json } });

const save = (body: object, basedOn = 0, who = owner) =>
  act(who, calls.saveContent, { id, body, based_on: basedOn });

async function publish(body: object) {
  const known = await stateOf(id).catch(() => null);
  const saved = await save(body, known?.lastNumber ?? 0);
  expect(saved.status).toBe(200);
  return publishDraft(Number(saved.body.revision));
}

async function publishDraft(draft: number, code?: string) {
  const answer = await act(owner, calls.publishContent, { id, draft, ...(code && { code }) });
  await loadContent();
  return answer;
}

test("a seller holds for the next document, and issued ones keep theirs", async () => {
  const before = await sell();
  expect((await publish(seller)).status).toBe(200);
  const after = await sell();
  expect(await after.documents()).toMatchObject([
    {
      ...{ kind: "TAX_INVOICE", sellerName: seller.sellerName, sac: "998439" },
      ...{ sellerGstin: seller.sellerGstin, sellerState: "29", placeOfSupply: "29" },
    },
  ]);
  expect(await before.documents()).toEqual([before.document]);
  expect((await publish({ ...seller, sellerName: "Sal House" })).status).toBe(200);
  expect(await after.documents()).toEqual([after.document]);
  // A correction names the seller of its invoice.
  await after.credit("rfnd_1", 100);
  const [note] = (await after.documents()).filter(({ corrects }) => corrects !== null);
  expect(note?.sellerName).toBe(seller.sellerName);
});

test("a change is audited with both values, and mailed to the owners", async () => {
  await publish(seller);
  await publish({ ...seller, sellerName: "Sal House" });
  const entry = (await auditOf("content settings")).at(-1);
  expect(entry).toMatchObject({ actor: `staff ${owner.userId}`, action: "content.publish" });
  expect(JSON.parse(entry?.details ?? "")).toMatchObject({
    sellerNameBefore: seller.sellerName,
    sellerName: "Sal House",
  });
  const where = { id: owner.userId };
  const user = await database().read.user.findUnique({ where, select: { email: true } });
  const letter = (await lettersTo(user?.email ?? "")).at(-1);
  expect(letter?.subject).toBe("A change of the seller's name at AIE");
  expect(letter?.text).toContain("Now: Sal House");
});

test.each([
  ["a GSTIN with a wrong check character", { ...seller, sellerGstin: "29AAATK4917B1ZA" }, "GSTIN"],
  ["a service code of letters", { ...seller, sellerSac: "99843A" }, "service code"],
  ["half a seller", { sellerName: "Sal House" }, "is needed, too"],
  ["a day twice", { reminderDays: [7, 7] }, "names a day twice"],
  ["a day before a year can be renewed", { reminderDays: [31] }, "big"],
  [
    "a word that the letter lacks",
    { subjects: [{ letter: "newPassword", subject: "{day}" }] },
    "{day}",
  ],
  [
    "a letter twice",
    { subjects: ["A", "B"].map((subject) => ({ letter: "renewal", subject })) },
    "names a letter twice",
  ],
])("%s is refused with a sentence, and what is in force stays", async (_what, body, sentence) => {
  await publish(seller);
  const answer = await save(body, 1);
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.body)).toContain(sentence);
  await loadContent();
  expect(publisherSettings().seller?.name).toBe(seller.sellerName);
});

test("the editors, the support and the accountant change none", async () => {
  for (const role of ["EDITOR", "SUPPORT", "ACCOUNTANT"] as const) {
    expect((await save({ reminderDays: [3] }, 0, await createStaff(role))).status).toBe(403);
  }
});

test("of two owners who saved on the same version one is asked", async () => {
  expect((await save({ reminderDays: [3] })).status).toBe(200);
  expect((await save({ reminderDays: [5] }, 0, await createStaff("OWNER"))).status).toBe(409);
});

describe("an address", () => {
  const codeTo = async (address: string) =>
    /^[a-z2-9]{5}-[a-z2-9]{5}$/m.exec((await lettersTo(address)).at(-1)?.text ?? "")?.[0] ?? "";

  test("needs its code, and two need both", async () => {
    const [senderAddress, securityAddress] = [newEmail(), newEmail()];
    const body = { senderName: "Sal House", senderAddress, securityAddress };
    expect((await publish(body)).status).toBe(422);
    expect((await act(owner, calls.mailAddressCode, { id, draft: 1 })).status).toBe(200);
    const codes = [await codeTo(senderAddress), await codeTo(securityAddress)];
    expect((await publishDraft(1, codes[0])).status).toBe(422);
    expect(publisherSettings().securityContact).toBe("support@aie.example");
    expect((await publishDraft(1, codes.join(", "))).status).toBe(200);
    expect(publisherSettings()).toMatchObject({
      sender: { name: "Sal House", address: senderAddress },
      securityContact: securityAddress,
    });
  });

  test("is given up without a code: the one for help speaks again", async () => {
    const senderAddress = newEmail();
    await save({ senderAddress });
    await act(owner, calls.mailAddressCode, { id, draft: 1 });
    expect((await publishDraft(1, await codeTo(senderAddress))).status).toBe(200);
    expect(publisherSettings().sender).toMatchObject({ address: senderAddress });
    expect((await publish({})).status).toBe(200);
    expect(publisherSettings().sender).toEqual({ name: "AIE", address: "support@aie.example" });
  });
});

describe("what the machine sets", () => {
  const mail = { MAIL_FROM: "Machine <mail@machine.example>" };

  test("wins, is shown so, and is locked", async () => {
    await publish(seller);
    await withSettings({ ...machine, ...mail }, async () => {
      expect(publisherSettings()).toMatchObject({
        seller: { name: machine.SELLER_NAME },
        sender: mail.MAIL_FROM,
      });
      const rows = new Map(describeOwnSettings().map((row) => [row.name, row]));
      expect(rows.get("sender")).toMatchObject({
        value: mail.MAIL_FROM,
        source: { machine: "MAIL_FROM" },
      });
      expect(rows.get("sellerGstin")?.source).toEqual({ machine: "SELLER_GSTIN" });
      const locked = formOf("settings").fields.filter(({ isLocked }) => isLocked);
      expect(locked.map(({ name }) => name)).toEqual([
        ...["sellerName", "sellerAddress", "sellerGstin", "sellerSac", "sellerLut"],
        ...["senderName", "senderAddress"],
      ]);
      const answer = await save({ ...seller, sellerName: "Sal House" }, 1);
      expect([answer.status, answer.body.detail]).toEqual([
        422,
        expect.stringContaining("The machine sets the seller's name (SELLER_NAME)"),
      ]);
      expect(checkPublisher(environment())).toMatchObject([
        { check: "seller", found: `${machine.SELLER_GSTIN} (set by the machine: SELLER_GSTIN)` },
        { check: "sender", found: `${mail.MAIL_FROM} (set by the machine: MAIL_FROM)` },
      ]);
    });
  });

  test("leaves the desk's in force once it is gone", async () => {
    await publish(seller);
    expect(describeOwnSettings()).toContainEqual({
      ...{ name: "sellerName", value: seller.sellerName, source: "desk" },
    });
    expect(formOf("settings").fields.filter(({ isLocked }) => isLocked)).toEqual([]);
    expect(checkPublisher(environment())).toMatchObject([
      { found: `${seller.sellerGstin} (set at the desk)` },
      { found: "support@aie.example (the site's address for help)" },
    ]);
  });
});

test("reminders follow their days, and can be off", async () => {
  expect(publisherSettings().reminderDays).toEqual([30, 7, 1, 0]);
  await publish({ reminderDays: [14, 2] });
  expect(publisherSettings().reminderDays).toEqual([14, 2]);
  await publish({ sendsNoReminders: true, reminderDays: [14, 2] });
  expect(publisherSettings().reminderDays).toEqual([]);
});

test("subjects are an owner's, with the day or the number in them", async () => {
  const subjects = [
    { letter: "renewal", subject: "{name}: until {day}" },
    { letter: "invoice", subject: "Your bill {number}" },
  ];
  expect((await publish({ subjects })).status).toBe(200);
  const link = "https://aie.example/";
  const end = { day: "15 March 2027", when: "soon", end: "soon" };
  expect(writeLetter("renewal", { ...end, link, stop: link }).subject).toBe(
    "AIE: until 15 March 2027",
  );
  const purchase = { plan: "year", paid: "INR 1.00", method: "upi", access: null, gift: null };
  const document = { title: "Invoice", number: "INV-1", url: "https://aie.example/" };
  expect(invoiceLetter(document, purchase).subject).toBe("Your bill INV-1");
  expect(writeLetter("newPassword", { link }).subject).toBe("A new password for AIE");
  const { changes } = await readGuarded(id);
  expect(changes).toEqual([]);
});
