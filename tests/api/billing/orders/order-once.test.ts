/** Simultaneous requests, repeated requests and a lost response make one order at Razorpay. */
import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { askGateway } from "#tests/api/support/shop/buyer.ts";
import { always, forward, withDetour } from "#tests/api/support/shop/fake-gateway.ts";
import { createMember } from "#tests/support/accounts/people.ts";

const makesOrder = ({ method, url }: IncomingMessage) => method === "POST" && url === "/v1/orders";

async function storedOrder(userId: string) {
  const order = await database().read.order.findFirst({
    where: { userId },
    select: { id: true, razorpayOrderId: true },
  });
  if (order === null) throw new Error("The member has no order.");
  return order;
}

test("sends Razorpay one order for ten simultaneous requests", async () => {
  const member = await createMember();
  let sent = 0;
  const count = (request: IncomingMessage) => {
    if (makesOrder(request)) sent += 1;
    return false;
  };
  await withDetour(count, async () => {
    const asked = Array.from({ length: 10 }, () => member.post("/api/create-order"));
    const responses = await Promise.all(asked);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });
  expect(sent).toBe(1);
});

test("finds the order whose answer was lost instead of making another", async () => {
  const member = await createMember();
  const { apiBase } = environment().razorpay;
  const lose = async (request: IncomingMessage) => {
    if (!makesOrder(request)) return false;
    await forward(request, apiBase);
    request.socket.destroy();
    return true;
  };
  await withDetour(lose, async () => {
    const next = await member.post("/api/create-order");
    const { id, razorpayOrderId } = await storedOrder(member.userId);
    expect(next.body.order_id).toBe(razorpayOrderId);
    const { items } = await askGateway<{ items: { id: string }[] }>(`/v1/orders?receipt=${id}`);
    expect(items.map((item) => item.id)).toEqual([razorpayOrderId]);
  });
});

test("answers 502 when Razorpay refuses the order, and makes it at the next request", async () => {
  const member = await createMember();
  await withDetour(
    (request, response) => {
      if (!makesOrder(request)) return false;
      always(500, "{}")(request, response);
      return true;
    },
    async () => expect((await member.post("/api/create-order")).status).toBe(502),
  );
  const next = await member.post("/api/create-order");
  expect(next.body.order_id).toBe((await storedOrder(member.userId)).razorpayOrderId);
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
