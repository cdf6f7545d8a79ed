/**
 * Random sequences of all that can happen to money, over several users at once. Whatever their order,
 * in the end our books say what Razorpay's say. `npm run test:money` plays many more of them.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { now, setClock } from "#lib/config/clock.ts";
import { database } from "#lib/database/client.ts";
import { oneYearAfter } from "#lib/membership/policy.ts";
import { reconcile, settleEveryOpenOrder } from "#lib/payments/settle-open-orders.ts";
import { askGateway } from "#tests/api/buyer.ts";
import { anySteps, createShopper, type Shopper, type Step } from "#tests/support/shopper.ts";

const SEQUENCES = Number(process.env.MONEY_SEQUENCES ?? 100);
/** In `npm test` it stops here; of the many none is left out. */
const TIME_MS = process.env.MONEY_SEQUENCES ? undefined : 10_000;

type Taken = { amount: number; captured: boolean; amount_refunded: number };

/** What each of a user's orders has brought, as Razorpay says: null for one that was not paid. */
async function takenOf(razorpayOrderId: string): Promise<Taken | null> {
  const path = `/v1/orders/${razorpayOrderId}/payments`;
  const { items } = await askGateway<{ items: Taken[] }>(path);
  const taken = items.filter((payment) => payment.captured);
  expect(taken.length).toBeLessThanOrEqual(1);
  return taken[0] ?? null;
}

function ordersOf(userId: string) {
  return database().read.order.findMany({
    where: { userId },
    select: {
      razorpayOrderId: true,
      status: true,
      payment: { select: { amountPaise: true, refundedPaise: true } },
      membership: { select: { startsAt: true, endsAt: true } },
    },
  });
}

/** Our books of a user against Razorpay's. */
async function expectEven(userId: string): Promise<void> {
  const given = { userId, OR: [{ orderId: null }, { paymentId: null }] };
  expect(await database().read.membership.count({ where: given })).toBe(0);
  const years = [];
  for (const { razorpayOrderId, status, payment, membership } of await ordersOf(userId)) {
    const taken = razorpayOrderId === null ? null : await takenOf(razorpayOrderId);
    expect(status).toBe(taken ? "PAID" : "CREATED");
    expect(payment).toEqual(
      taken && { amountPaise: taken.amount, refundedPaise: taken.amount_refunded },
    );
    expect(membership === null).toBe(taken === null);
    if (!taken || !membership) continue;
    const isKept = taken.amount_refunded < taken.amount;
    if (isKept) expect(membership.endsAt).toEqual(oneYearAfter(membership.startsAt));
    else expect(membership.endsAt.getTime()).toBeLessThanOrEqual(now().getTime());
    if (isKept) years.push(membership);
  }
  // No two paid years run at the same time.
  years.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  for (const [at, year] of years.entries()) {
    const before = years[at - 1];
    if (before) expect(year.startsAt.getTime()).toBeGreaterThanOrEqual(before.endsAt.getTime());
  }
}

/** Never a year without money that was taken for it. */
async function expectPaid({ userId }: Shopper): Promise<void> {
  for (const { razorpayOrderId, membership } of await ordersOf(userId)) {
    if (membership && razorpayOrderId) expect(await takenOf(razorpayOrderId)).not.toBeNull();
  }
}

async function play(steps: Step[]): Promise<Shopper> {
  const shopper = await createShopper();
  for (const step of steps) {
    await shopper.take(step);
    if (step.kind === "verify") await expectPaid(shopper);
  }
  return shopper;
}

test(
  "whatever happens in whatever order, each paid year is given once, and taken back with its money",
  async () => {
    const sequences = fc.array(anySteps, { minLength: 1, maxLength: 3, size: "max" });
    await fc.assert(
      fc.asyncProperty(sequences, async (users) => {
        setClock();
        const shoppers = await Promise.all(users.map(play));
        await settleEveryOpenOrder();
        await Promise.all(shoppers.map((shopper) => shopper.hearAll()));
        await reconcile();
        for (const { userId } of shoppers) await expectEven(userId);
      }),
      {
        numRuns: SEQUENCES,
        ...(TIME_MS ? { interruptAfterTimeLimit: TIME_MS, markInterruptAsFailure: false } : {}),
      },
    );
  },
  60 * 60 * 1000,
);
