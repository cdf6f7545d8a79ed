import { describe, expect, test } from "vitest";
import { stateOf } from "#components/desk/orders/state.ts";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { readLists } from "#lib/billing/reconciler/reconcile.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";
import { type OrderValues, readOrderFilter } from "#lib/desk/orders/filter.ts";
import { listOrders, readOrder } from "#lib/desk/orders/queries.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";
import { pay } from "#tests/api/billing/sandbox.ts";
import { countYears, createBuyer, createPayer, play } from "#tests/api/support/shop/buyer.ts";
import { createCustomer } from "#tests/api/support/shop/customer.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";

const list = async (values: OrderValues, after?: string) => {
  const { rows, next } = await listOrders(readOrderFilter(values), readCursor(after));
  return { ids: rows.map(({ order }) => order.id), next };
};

const find = async (text: string) => (await list({ find: text })).ids;

describe("the list of orders", () => {
  test("finds an order by each of its ids and numbers, and by its member", async () => {
    const customer = await createCustomer();
    const { order, razorpayOrderId, razorpayPaymentId, invoice, userId } = customer;
    const select = { email: true } as const;
    const user = await database().read.user.findUnique({ where: { id: userId }, select });
    const names = [order, razorpayOrderId, razorpayPaymentId, invoice.number, userId];
    for (const name of [...names, String(user?.email).toUpperCase()]) {
      expect([name, await find(name)]).toEqual([name, [order]]);
    }
    for (const name of ["nothing", order.slice(1), "a\0b", "' OR 1=1 --", "%"]) {
      expect([name, await find(name)]).toEqual([name, []]);
    }
  });

  test("separates open, paid, refunded and disputed orders", async () => {
    const [open, paid, part, whole, disputed] = [
      await createBuyer(),
      await createPayer(),
      await createPayer(),
      await createPayer(),
      await createPayer(),
    ];
    await refundPayment(part.order, { reason: "a discount", amountPaise: 10_000 });
    await refundPayment(part.order, { reason: "another", amountPaise: 5_000 });
    await refundPayment(whole.order, { reason: "all of it" });
    await play("dispute", { payment_id: disputed.paymentId, webhook: "none" });
    await readLists();
    const [openOrder = ""] = await find(open.orderId);
    const { mode } = environment().razorpay;
    const all = [openOrder, paid.order, part.order, whole.order, disputed.order];
    const shown = async (status: string, inMode = "") => {
      const { ids } = await list({ status, mode: inMode });
      return all.map((id) => ids.filter((one) => one === id).length);
    };
    expect(await shown("")).toEqual([1, 1, 1, 1, 1]);
    expect(await shown("open")).toEqual([1, 0, 0, 0, 0]);
    expect(await shown("paid")).toEqual([0, 1, 1, 1, 1]);
    expect(await shown("part")).toEqual([0, 0, 1, 0, 0]);
    expect(await shown("whole", mode)).toEqual([0, 0, 0, 1, 0]);
    expect(await shown("disputed", mode)).toEqual([0, 0, 0, 0, 1]);
    expect(await shown("whole", "SANDBOX")).toEqual([0, 0, 0, 0, 0]);
    expect(await shown("paid", "SANDBOX")).toEqual([0, 0, 0, 0, 0]);
    const { ids } = await list({ status: "part", find: part.userId });
    expect(ids).toEqual([part.order]);
    expect((await list({ status: "part", find: whole.order })).ids).toEqual([]);
  });

  test("says that an order is refunded whose offer's price went back", async () => {
    const buyer = await createBuyer();
    const { id, result } = await pay(buyer, { offer: 17_882 });
    await buyer.verify(result);
    const [order = ""] = await find(id);
    await refundPayment(order, { reason: "a wish" });
    const { rows } = await listOrders(readOrderFilter({ status: "whole", find: id }), null);
    expect(rows.map(({ order: one }) => stateOf(one))).toEqual(["Refunded"]);
    expect(stateOf(await readOrder(order))).toBe("Refunded");
  });

  test("filters by day, and ignores an invalid one", async () => {
    const { order } = await createPayer();
    await refundPayment(order, { reason: "all of it" });
    const [before, after] = ["2000-01-01", "2999-01-01"].map((day) => `20${day.slice(2)}`);
    for (const status of ["", "whole"]) {
      expect((await list({ status, from: "2020-01-01", find: order })).ids).toEqual([order]);
      expect((await list({ status, until: before ?? "", find: order })).ids).toEqual([]);
      expect((await list({ status, from: after ?? "", find: order })).ids).toEqual([]);
    }
    expect((await list({ from: "never", find: order })).ids).toEqual([order]);
  });

  test("turns pages without missing or repeating an order, also of refunds", async () => {
    const payer = await createPayer();
    const { rowsOfPage } = deskLimits;
    const at = new Date("2025-05-05T00:00:00Z");
    const terms = {
      userId: payer.userId,
      keyId: "rzp_test_sandbox",
      mode: "SANDBOX",
      currency: "INR",
      plan: "A year",
      description: "A year",
      gstPercent: 18,
      amountPaise: 100,
      status: "PAID",
      createdAt: at,
      offeredAt: at,
    } as const;
    await database().write(async (tx) => {
      for (let made = 0; made < rowsOfPage + 5; made += 1) {
        const id = `paged-${payer.userId}-${String(made).padStart(3, "0")}`;
        await tx.order.create({ data: { id, ...terms }, select: { id: true } });
        const payment = { amountPaise: 100, chargedPaise: 100, refundedPaise: 100 };
        const times = { paidAt: at, capturedAt: at };
        await tx.payment.create({
          data: {
            ...{ id, razorpayPaymentId: id, orderId: id, currency: "INR", method: "upi" },
            ...payment,
            ...times,
            refunds: {
              create: { id, amountPaise: 100, status: "PROCESSED", reason: "x", createdAt: at },
            },
          },
          select: { id: true },
        });
      }
    });
    for (const status of ["", "whole"]) {
      const first = await list({ status, find: payer.userId, until: "2025-06-01" });
      const second = await list(
        { status, find: payer.userId, until: "2025-06-01" },
        first.next ?? "",
      );
      expect([first.ids.length, second.ids.length]).toEqual([rowsOfPage, 5]);
      expect(new Set([...first.ids, ...second.ids]).size).toBe(rowsOfPage + 5);
      expect(second.next).toBeNull();
    }
  });

  test("is exported with its filters", async () => {
    const [accountant, customer] = [await createStaff("ACCOUNTANT"), await createCustomer()];
    const path = `${deskCalls.ordersCsv.path}?find=${customer.order}`;
    const response = await accountant.send(path);
    expect(response.headers.get("content-type")).toContain("text/csv");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const [head, row, ...more] = (await response.text()).trim().split("\r\n");
    expect(head).toContain("order,made,member,status");
    expect(row).toContain(`${customer.order},`);
    expect(row).toContain(customer.invoice.number);
    expect(more).toEqual([]);
  });

  test("is exported with its state, India's days and the buyer, whom the support reads by id", async () => {
    const { order, invoice, userId } = await createCustomer();
    const where = { id: userId };
    const user = await database().read.user.findUnique({ where, select: { email: true } });
    const email = String(user?.email);
    await refundPayment(order, { reason: "all of it" });
    const path = `${deskCalls.ordersCsv.path}?find=${order}`;
    const linesOf = async (role: "ACCOUNTANT" | "SUPPORT") =>
      (await (await (await createStaff(role)).send(path)).text()).trim().split("\r\n");
    const [head, row] = await linesOf("ACCOUNTANT");
    expect(head).toContain(",buyer,email,buyer_address");
    expect(row).toContain(`,${indiaDay(now())},${userId},refunded,`);
    expect(row).toContain(`,${invoice.buyerName},${email},`);
    expect((await auditOf("orders")).at(-1)?.action).toBe("orders.exported");
    const [bare, own] = await linesOf("SUPPORT");
    expect(bare).not.toContain("buyer");
    expect(own).not.toContain(email);
  });
});

test("the page of an order has its payment, refunds, disputes and documents", async () => {
  const payer = await createPayer();
  await refundPayment(payer.order, { reason: "a discount", amountPaise: 10_000 });
  const { payment, membership } = await readOrder(payer.order);
  expect(payment?.refunds).toMatchObject([{ amountPaise: 10_000, status: "PROCESSED" }]);
  expect(payment?.documents).toHaveLength(2);
  expect(membership).not.toBeNull();
  for (const id of ["none", "a\0b"]) {
    await expect(readOrder(id)).rejects.toMatchObject({ code: "notFound" });
  }
});

test("a document is the same PDF as the member's", async () => {
  const [staff, customer] = [await createStaff("ACCOUNTANT"), await createCustomer()];
  const { number } = customer.invoice;
  const response = await staff.send(`${deskCalls.deskDocument.path}/${number}`);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  const own = await customer.send(`/api/invoices/${number}`);
  const [theirs, ours] = [await own.bytes(), await response.bytes()];
  expect(ours.length).toBe(theirs.length);
  expect((await staff.get(`${deskCalls.deskDocument.path}/INV-0000-000000`)).status).toBe(404);
  expect(
    (await staff.get(`${deskCalls.deskDocument.path}/${encodeURIComponent("'\0")}`)).status,
  ).toBe(404);
});

test("settling gives the year of a payment that was never reported", async () => {
  const [support, buyer] = [await createStaff("SUPPORT"), await createBuyer()];
  await payInSandbox(buyer.orderId);
  const [order = ""] = await find(buyer.orderId);
  const json = { order_id: order, reason: "paid and no membership" };
  const { status, body } = await support.post(deskCalls.settleOrder.path, { json });
  expect([status, body.is_paid]).toEqual([200, true]);
  expect(await countYears(buyer.userId)).toBe(1);
  const entries = await auditOf(`order ${order}`);
  expect(entries).toContainEqual(
    expect.objectContaining({ action: "order.settle", actor: `staff ${support.userId}` }),
  );
  const wrong = { json: { order_id: "none", reason: "x" } };
  expect((await support.post(deskCalls.settleOrder.path, wrong)).status).toBe(404);
});
