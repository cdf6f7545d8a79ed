import { expect, test } from "vitest";
import { readLists } from "#lib/billing/reconciler/reconcile.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { adoptAtDesk } from "#lib/desk/orders/commands.ts";
import { viewDesk } from "#lib/desk/session/desk-session.ts";
import { readTasks } from "#lib/desk/today/today.ts";
import { countPurchases, createBuyer, nothing, one } from "#tests/api/support/shop/buyer.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import type { Visitor } from "#tests/support/accounts/visitor.ts";
import { auditOf, createStaff, makeStaff } from "#tests/support/desk/staff.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { tell } from "#tests/support/shop/webhooks.ts";

/** A paid order that a restored backup lacks, by default of an account that it lacks, too. */
async function createLost({ withAccount = false } = {}) {
  const buyer = await createBuyer();
  const where = { razorpayOrderId: buyer.orderId };
  const order = await database().read.order.findUnique({ where, select: { id: true } });
  await payInSandbox(buyer.orderId);
  await database().write(async (tx) => {
    await tx.order.deleteMany({ where });
    if (withAccount) return;
    const deleted = { where: { id: buyer.userId }, data: { deletedAt: new Date() } };
    await tx.user.update({ ...deleted, select: { id: true } });
  });
  return { razorpayOrderId: buyer.orderId, order: String(order?.id) };
}

const adopt = (client: Pick<Visitor, "post">, razorpayOrderId: string, member: string) =>
  client.post(deskCalls.adoptOrder.path, {
    json: { razorpay_order_id: razorpayOrderId, member, reason: "registered again" },
  });

test("an unmatched payment leads to its lost order, which the support gives to a member", async () => {
  const { razorpayOrderId, order } = await createLost();
  await tell("order.paid", razorpayOrderId);
  await readLists();
  const tasks = async () => (await readTasks("SUPPORT")).alerts;
  const isOurs = ({ lostOrderId }: { lostOrderId: string | null }) =>
    lostOrderId === razorpayOrderId;
  expect((await tasks()).filter(isOurs)).toHaveLength(1);
  const [support, member] = [await createStaff("SUPPORT"), await createMember()];
  const { email } = (await database().read.user.findUnique({
    where: { id: member.userId },
    select: { email: true },
  })) ?? { email: "" };
  const { status, body } = await adopt(support, razorpayOrderId, email.toUpperCase());
  expect([status, body.outcome]).toEqual([200, "paid"]);
  expect(await countPurchases(member.userId)).toEqual(one);
  expect((await tasks()).filter(isOurs)).toEqual([]);
  expect(await auditOf(`order ${order}`)).toContainEqual({
    actor: `staff ${support.userId}`,
    action: "order.adopt",
    reason: "registered again",
    details: JSON.stringify({ razorpayOrderId, member: member.userId }),
  });
});

test("refuses to give a lost order of an existing member to another one", async () => {
  const { razorpayOrderId } = await createLost({ withAccount: true });
  const [support, other] = [await createStaff("SUPPORT"), await createMember()];
  expect((await adopt(support, razorpayOrderId, other.userId)).status).toBe(409);
  expect(await countPurchases(other.userId)).toEqual(nothing);
});

test("refuses to give an order to a second member", async () => {
  const { razorpayOrderId } = await createLost();
  const [support, member, other] = [
    await createStaff("SUPPORT"),
    await createMember(),
    await createMember(),
  ];
  expect((await adopt(support, razorpayOrderId, member.userId)).status).toBe(200);
  expect((await adopt(support, razorpayOrderId, member.userId)).body.outcome).toBe("paid");
  expect((await adopt(support, razorpayOrderId, other.userId)).status).toBe(409);
  expect(await countPurchases(other.userId)).toEqual(nothing);
});

test.each([
  ["an unknown order", "order_Nothing", "", 404],
  ["no id of Razorpay's", "pay_1", "", 422],
  ["an id that leads elsewhere", "order_1/payments", "", 422],
  ["an unknown member", "", "nobody@people.example", 404],
  ["a NUL", "", "a\0b", 422],
])("%s is refused and gives nothing", async (_name, order, member, expected) => {
  const [support, known] = [await createStaff("SUPPORT"), await createMember()];
  const { razorpayOrderId } = order ? { razorpayOrderId: order } : await createLost();
  expect((await adopt(support, razorpayOrderId, member || known.userId)).status).toBe(expected);
  expect(await countPurchases(known.userId)).toEqual(nothing);
});

test("lets only an owner give an order to a colleague", async () => {
  const { razorpayOrderId } = await createLost();
  const [support, owner] = [await createStaff("SUPPORT"), await createStaff("OWNER")];
  const colleague = await createMember();
  await makeStaff(colleague, "EDITOR");
  expect((await adopt(support, razorpayOrderId, colleague.userId)).status).toBe(403);
  expect(await countPurchases(colleague.userId)).toEqual(nothing);
  expect((await adopt(owner, razorpayOrderId, colleague.userId)).status).toBe(200);
});

test("gives nothing when the staff role ends between the check and the write", async () => {
  const { razorpayOrderId } = await createLost();
  const [support, member] = [await createStaff("SUPPORT"), await createMember()];
  const view = await viewDesk(support.cookieHeader());
  if (view.kind !== "open") throw new Error("the desk is closed");
  await database().write((tx) => tx.staff.deleteMany({ where: { userId: support.userId } }));
  const input = { razorpay_order_id: razorpayOrderId, member: member.userId, reason: "late" };
  await expect(adoptAtDesk(view.staff, input)).rejects.toThrow(AppError);
  expect(await countPurchases(member.userId)).toEqual(nothing);
});
