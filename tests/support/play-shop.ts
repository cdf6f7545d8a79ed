import { vi } from "vitest";
import { database } from "#lib/database/client.ts";
import { noticeRefunds } from "#lib/payments/notice-refunds.ts";
import { reconcile } from "#lib/payments/reconcile.ts";
import { expectEven, expectGapless, expectPaid } from "#tests/support/money-books.ts";
import { settleEveryOpenOrder } from "#tests/support/settle-open-orders.ts";
import type { World } from "#tests/support/shop-world.ts";
import { createShopper, type Shopper } from "#tests/support/shopper.ts";
import { isShort, type Step } from "#tests/support/shopper-steps.ts";

const EVENTUALLY_MS = 60_000;

type Shop = { users: Step[][]; isTold: boolean };

/** Plays the sequences of several users at once. @throws when our books differ from Razorpay's */
export async function playShop(world: World, { users, isTold }: Shop): Promise<void> {
  const shoppers = await Promise.all(users.map(() => createShopper(world)));
  // One's failure is told when all have ended: none goes on into the next sequence.
  const ends = await Promise.allSettled(
    shoppers.map((shopper, at) => play(shopper, users[at] ?? [])),
  );
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  // Time goes on: the lease of a process that was killed ends.
  await database().write((tx) => tx.lease.deleteMany({}));
  if (isTold || !isShort(users)) await Promise.all(shoppers.map((shopper) => shopper.hearAll()));
  // Processes go on with what they have begun, and a machine may have too much to do for a while.
  await vi.waitFor(
    async () => {
      await settleEveryOpenOrder();
      await reconcile();
      await noticeRefunds();
      for (const { userId } of shoppers) await expectEven(userId);
      await expectGapless();
    },
    { timeout: EVENTUALLY_MS, interval: 100 },
  );
  // Of each order that nobody has paid Razorpay would be asked again in every sequence that follows.
  if (world.site) return;
  await database().write((tx) => tx.order.deleteMany({ where: { status: "CREATED" } }));
}

async function play(shopper: Shopper, steps: Step[]): Promise<void> {
  for (const step of steps) {
    await shopper.take(step);
    if (step.kind === "verify") await expectPaid(shopper.userId);
  }
}
