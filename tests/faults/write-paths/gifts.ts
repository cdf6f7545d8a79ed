import { expect } from "vitest";
import { giftTokenOf } from "#lib/billing/gifts/gift-token.ts";
import { database } from "#lib/core/database/client.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import type { Site } from "#tests/support/accounts/visitor.ts";
import { promised, type WritePath } from "./attempt.ts";
import { createGiver } from "./giver.ts";

const rowOf = (orderId: string) =>
  database().read.gift.findUnique({
    where: { orderId },
    select: { recipientName: true, sendAt: true, claimedById: true, tokenHash: true },
  });

export const createGiftOrder: WritePath = async (site) => {
  const member = await createMember(site);
  const order = () => member.post("/api/create-gift-order");
  return {
    act: order,
    check: async (response) => {
      const again = await order();
      expect(again.status).toBe(200);
      if (promised(response)) expect(again.body.order_id).toBe(response.body.order_id);
      const where = { userId: member.userId };
      expect(await database().read.order.count({ where })).toBe(1);
    },
  };
};

/** A repeated call ends in the same row. */
const onGift =
  (
    path: string,
    more: object,
    isDone: (row: NonNullable<Awaited<ReturnType<typeof rowOf>>>) => boolean,
  ) =>
  async (site: Site) => {
    const giver = await createGiver(site);
    const json = { order_id: giver.order, ...more };
    const act = () => giver.post(path, { json });
    const wasDone = async () => {
      const row = await rowOf(giver.order);
      return row !== null && isDone(row);
    };
    return {
      act,
      check: async (response: Parameters<typeof promised>[0]) => {
        if (promised(response)) expect(await wasDone()).toBe(true);
        expect((await act()).status).toBe(200);
        expect(await wasDone()).toBe(true);
      },
    };
  };

const card = { name: "Meera", message: "", email: "meera@friends.example", send_on: "" };

export const writeGiftCard: WritePath = onGift(
  "/api/gifts/card",
  { ...card, email: "" },
  ({ recipientName }) => recipientName === "Meera",
);

export const renewGiftLink: WritePath = onGift(
  "/api/gifts/renew-link",
  {},
  ({ tokenHash }) => tokenHash !== "",
);

export const sendGift: WritePath = async (site) => {
  const giver = await createGiver(site);
  await giver.post("/api/gifts/card", { json: { order_id: giver.order, ...card } });
  const act = () => giver.post("/api/gifts/send", { json: { order_id: giver.order } });
  return {
    act,
    check: async () => {
      // Its mail may have left since.
      expect([200, 409]).toContain((await act()).status);
    },
  };
};

export const claimGift: WritePath = async (site) => {
  const giver = await createGiver(site);
  const friend = await createMember(site);
  const act = () => friend.post("/api/gifts/claim", { json: { token: giftTokenOf(giver.order) } });
  const years = () => database().read.membership.count({ where: { userId: friend.userId } });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await years()).toBe(1);
      expect((await act()).status).toBe(200);
      expect(await years()).toBe(1);
      expect((await rowOf(giver.order))?.claimedById).toBe(friend.userId);
    },
  };
};
