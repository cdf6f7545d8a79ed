/** A document whose mail was given up, or lost, is mailed again by its member and at the desk. */
import { beforeEach, expect, test } from "vitest";
import { invoicesMailed, mailInvoices } from "#lib/billing/invoices/mail-invoices.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";
import { sell } from "./sales.ts";

const CALL = "/api/mail-invoice";

/** Creates a member with a document whose mail was given up. */
async function createBuyer() {
  const member = await createMember();
  const { number } = await sell({}, {}, member.userId);
  await mailInvoices();
  const where = { userId: member.userId };
  const seen = async () => {
    await invoicesMailed();
    const invoice = await database().read.invoice.findUnique({
      where: { number },
      select: { mailedAt: true },
    });
    return { number, mailed_at: String(invoice?.mailedAt?.toISOString()) };
  };
  return {
    ...member,
    number,
    seen,
    async giveUp() {
      await invoicesMailed();
      await database().write((tx) => tx.outgoingMail.deleteMany({ where }));
      pass(1_000);
    },
    mails: async () => {
      await invoicesMailed();
      const select = { recipient: true, attachments: { select: { fileName: true } } } as const;
      return database().read.outgoingMail.findMany({ where, select });
    },
  };
}

beforeEach(() => pass(60 * 60 * 1000));

test("a member gets a document's mail again, and once for a request that is repeated", async () => {
  const buyer = await createBuyer();
  await buyer.giveUp();
  const json = await buyer.seen();
  const asked = await Promise.all([1, 2, 3].map(() => buyer.post(CALL, { json })));
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await buyer.mails()).toMatchObject([
    { recipient: expect.any(String), attachments: [{ fileName: `${buyer.number}.pdf` }] },
  ]);
  await buyer.giveUp();
  const late = await buyer.post(CALL, { json });
  expect([late.status, late.body.detail]).toEqual([
    409,
    "Please reload this page: it was sent again since.",
  ]);
  expect(await buyer.mails()).toEqual([]);
});

test("the page of an invoice says when it was mailed", async () => {
  const buyer = await createBuyer();
  const { body } = await buyer.get(`/api/invoice-text/${buyer.number}`);
  expect(body.mailedAt).toBe((await buyer.seen()).mailed_at);
});

test("a mail that still waits is not sent twice, but another one to a new address", async () => {
  const buyer = await createBuyer();
  const waiting = await buyer.post(CALL, { json: await buyer.seen() });
  expect([waiting.status, waiting.body.detail]).toEqual([409, "Its mail is on its way already."]);
  const data = { email: `new.${buyer.userId}@people.example` };
  await database().write((tx) => tx.user.updateMany({ where: { id: buyer.userId }, data }));
  expect((await buyer.post(CALL, { json: await buyer.seen() })).status).toBe(200);
  expect((await buyer.mails()).map(({ recipient }) => recipient)).toContain(data.email);
});

test("another member's document is not found, and a wrong request is refused", async () => {
  const [buyer, other] = [await createBuyer(), await createMember()];
  await buyer.giveUp();
  const json = await buyer.seen();
  expect((await other.post(CALL, { json })).status).toBe(404);
  for (const wrong of [{}, { ...json, number: "a\0b" }, { ...json, mailed_at: "yesterday" }]) {
    expect((await buyer.post(CALL, { json: wrong })).status).toBe(422);
  }
  expect(await buyer.mails()).toEqual([]);
});

test("a member sends five an hour", async () => {
  const buyer = await createBuyer();
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) {
    await buyer.giveUp();
    statuses.push((await buyer.post(CALL, { json: await buyer.seen() })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test("the desk sends it again once, with an entry in the audit", async () => {
  const [buyer, accountant] = [await createBuyer(), await createStaff("ACCOUNTANT")];
  await buyer.giveUp();
  const json = { ...(await buyer.seen()), reason: "the address was wrong" };
  const ask = () => accountant.post(deskCalls.mailDocument.path, { json });
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(409);
  expect(await buyer.mails()).toHaveLength(1);
  const entries = await database().read.auditEntry.findMany({
    where: { action: "document.mailed_again", details: { contains: buyer.number } },
    select: { actor: true, reason: true },
  });
  expect(entries).toEqual([
    { actor: `staff ${accountant.userId}`, reason: "the address was wrong" },
  ]);
});

test("the desk sends nothing to a deleted account", async () => {
  const [buyer, owner] = [await createBuyer(), await createStaff("OWNER")];
  await buyer.giveUp();
  const data = { deletedAt: now() };
  await database().write((tx) => tx.user.updateMany({ where: { id: buyer.userId }, data }));
  const json = { ...(await buyer.seen()), reason: "asked" };
  const { status, body } = await owner.post(deskCalls.mailDocument.path, { json });
  expect([status, body.detail]).toEqual([409, "This account was deleted."]);
});
