import { beforeAll, expect, test } from "vitest";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { rename } from "#tests/api/support/accounts/members.ts";
import { createPayer } from "#tests/api/support/shop/buyer.ts";
import { resetContent } from "#tests/support/content/stored.ts";
import { createStaff } from "#tests/support/desk/staff.ts";

let payer: Awaited<ReturnType<typeof createPayer>>;

beforeAll(async () => {
  await resetContent();
  payer = await createPayer();
  await rename(payer.userId, { firstName: "Zubeida", lastName: "Haq" });
});

type Role = Parameters<typeof createStaff>[0];

async function kindsFor(role: Role, find: string): Promise<string[]> {
  const who = await createStaff(role);
  const path = `${deskCalls.searchDesk.path}?${new URLSearchParams({ find })}`;
  const { status, body } = await who.get(path);
  expect(status).toBe(200);
  return Object(body).hits.map(
    ({ kind, title }: { kind: string; title: string }) => `${kind} ${title}`,
  );
}

test("finds a member by a name, and an order by its id, for those who may read them", async () => {
  expect(await kindsFor("SUPPORT", "zubei")).toEqual(["member Zubeida Haq"]);
  expect(await kindsFor("SUPPORT", payer.order)).toEqual(
    expect.arrayContaining([`order ${payer.order}`, "member Zubeida Haq"]),
  );
  expect(await kindsFor("ACCOUNTANT", payer.order)).toEqual([
    `order ${payer.order}`,
    expect.stringMatching(/^document RCT-/),
  ]);
  expect(await kindsFor("EDITOR", "zubei")).toEqual([]);
});

test("finds films and words by any part, without regard to case and accents", async () => {
  const hits = await kindsFor("EDITOR", "ÁIE-se01ep02");
  expect(hits.map((hit) => hit.split(" ")[0])).toEqual(expect.arrayContaining(["film", "words"]));
  expect(await kindsFor("SUPPORT", "AIE-SE01EP02")).toEqual([]);
  // In the text of an answer, not in a title.
  expect(await kindsFor("EDITOR", "a tablet or a")).toEqual(
    expect.arrayContaining(["words Questions"]),
  );
});

test("finds nothing for nothing, a NUL or a very long text", async () => {
  for (const text of ["", " ", "\0", "x".repeat(5_000)]) {
    expect(await kindsFor("OWNER", text)).toEqual([]);
  }
});

test("finds documents by their number and by the ids of their payment and refund", async () => {
  const { order, paymentId, userId } = await createPayer();
  await refundPayment(order, { reason: "a discount", amountPaise: 10_000 });
  const [refund] = await database().read.refund.findMany({
    where: { payment: { orderId: order } },
    select: { razorpayRefundId: true },
  });
  const documents = await database().read.invoice.findMany({
    where: { userId },
    select: { number: true, kind: true },
  });
  const note = documents.find(({ kind }) => kind === "REFUND_RECEIPT")?.number;
  const all = documents.map(({ number }) => `document ${number}`).sort();
  expect(all).toHaveLength(2);
  for (const role of ["OWNER", "SUPPORT", "ACCOUNTANT"] as const) {
    const byPayment = await kindsFor(role, paymentId);
    expect(byPayment.filter((hit) => hit.startsWith("document")).sort()).toEqual(all);
    expect(await kindsFor(role, String(refund?.razorpayRefundId))).toContain(`document ${note}`);
    expect(await kindsFor(role, String(note).toLowerCase())).toContain(`document ${note}`);
  }
  expect(await kindsFor("EDITOR", String(note))).toEqual([]);
});

test("finds colleagues and settings for owners alone", async () => {
  const colleague = await createStaff("EDITOR");
  await rename(colleague.userId, { firstName: "Qamar", lastName: "Désai" });
  expect(await kindsFor("OWNER", "mar desa")).toContain("person Qamar Désai");
  expect(await kindsFor("OWNER", "support refund")).toEqual(["setting SUPPORT_REFUND_LIMIT"]);
  for (const role of ["SUPPORT", "ACCOUNTANT", "EDITOR"] as const) {
    const found = [...(await kindsFor(role, "mar desa")), ...(await kindsFor(role, "refund lim"))];
    expect(found.filter((hit) => /^(person|setting)/.test(hit))).toEqual([]);
  }
});
