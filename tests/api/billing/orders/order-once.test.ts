/** An order is made once at Razorpay, whoever asks for it and whatever is lost on the way. */
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { billingLimits } from "#lib/billing/limits.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import {
  askGateway,
  countPurchases,
  createBuyer,
  one,
  purchasesOf,
} from "#tests/api/support/shop/buyer.ts";
import { withDetour } from "#tests/api/support/shop/fake-gateway.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";

const makesOrder = ({ method, url }: IncomingMessage) => method === "POST" && url === "/v1/orders";

async function storedOrder(userId: string) {
  const order = await database().read.order.findFirst({
    where: { userId },
    select: { id: true, razorpayOrderId: true, offeredAt: true, nextLookAt: true },
  });
  if (order === null) throw new Error("The member has no order.");
  return order;
}

/** As if the plan had another name now. */
const changeTerms = (userId: string) =>
  database().write((tx) =>
    tx.order.updateMany({ where: { openForUserId: userId }, data: { plan: "Of yesterday" } }),
  );

test("sends Razorpay one order for ten simultaneous requests", async () => {
  const member = await createMember();
  let sent = 0;
  const count = (request: IncomingMessage) => {
    if (makesOrder(request)) sent += 1;
    return false;
  };
  await withDetour(count, async () => {
    const asked = Array.from({ length: 10 }, () => member.post("/api/create-order"));
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
  expect(sent).toBe(1);
});

test("finds the order whose answer was lost instead of making another", async () => {
  const member = await createMember();
  const { apiBase } = environment().razorpay;
  const lose = async (request: IncomingMessage) => {
    if (!makesOrder(request)) return false;
    const { authorization = "" } = request.headers;
    const headers = { authorization, "content-type": "application/json" };
    const body = await text(request);
    await fetch(`${apiBase}/v1/orders`, { method: "POST", headers, body });
    request.socket.destroy();
    return true;
  };
  await withDetour(lose, async () => {
    const answer = await member.post("/api/create-order");
    const { id, razorpayOrderId } = await storedOrder(member.userId);
    expect(answer.body.order_id).toBe(razorpayOrderId);
    const { items } = await askGateway<{ items: { id: string }[] }>(`/v1/orders?receipt=${id}`);
    expect(items.map((item) => item.id)).toEqual([razorpayOrderId]);
  });
});

test("says so when Razorpay has refused the order, and makes it at the next request", async () => {
  const member = await createMember();
  await withDetour(
    (request, response) => {
      if (!makesOrder(request)) return false;
      response.writeHead(500, { "content-type": "application/json" }).end("{}");
      return true;
    },
    async () => expect((await member.post("/api/create-order")).status).toBe(502),
  );
  const answer = await member.post("/api/create-order");
  expect(answer.body.order_id).toBe((await storedOrder(member.userId)).razorpayOrderId);
});

test("offers the order that another process has sent meanwhile", async () => {
  const member = await createMember();
  const razorpayOrderId = "order_sent_first00";
  await withDetour(
    async (request) => {
      if (makesOrder(request)) {
        const where = { userId: member.userId };
        await database().write((tx) => tx.order.updateMany({ where, data: { razorpayOrderId } }));
      }
      return false;
    },
    async () => {
      expect((await member.post("/api/create-order")).body.order_id).toBe(razorpayOrderId);
    },
  );
});

test("leaves the open order of another member open", async () => {
  const [buyer, other] = [await createBuyer(), await createBuyer()];
  await changeTerms(buyer.userId);
  expect((await buyer.post("/api/create-order")).body.order_id).not.toBe(buyer.orderId);
  expect((await purchasesOf(other.userId)).orders).toMatchObject([{ openForUserId: other.userId }]);
});

test("is looked at for the first time after the first gap", async () => {
  const { userId } = await createBuyer();
  const { offeredAt, nextLookAt } = await storedOrder(userId);
  const gapMs = (nextLookAt?.getTime() ?? 0) - offeredAt.getTime();
  expect(gapMs).toBe(billingLimits.settleFirstGapMs);
});

test("a new order waits for the newest of those that were left, which may be paid", async () => {
  const begun = Date.now();
  const buyer = await createBuyer();
  let left = buyer.orderId;
  for (let count = 1; count <= billingLimits.leftOrders; count += 1) {
    await changeTerms(buyer.userId);
    setClock(() => new Date(begun + 1000 * count));
    left = String((await buyer.post("/api/create-order")).body.order_id);
  }
  await payInSandbox(left);
  await changeTerms(buyer.userId);
  expect((await buyer.post("/api/create-order")).status).toBe(409);
  expect(await countPurchases(buyer.userId)).toEqual(one);
  setClock(() => new Date());
});

test("a new order does not ask about a left one that is finished", async () => {
  const buyer = await createBuyer();
  await database().write((tx) =>
    tx.order.updateMany({
      where: { userId: buyer.userId },
      data: { plan: "Of yesterday", openForUserId: null, nextLookAt: null },
    }),
  );
  const asked: string[] = [];
  const note = ({ url = "" }: IncomingMessage) => {
    asked.push(url);
    return false;
  };
  await withDetour(note, async () => {
    expect((await buyer.post("/api/create-order")).status).toBe(200);
  });
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.join()).not.toContain(buyer.orderId);
});
