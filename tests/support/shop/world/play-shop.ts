import { readLists, reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeCoupon } from "#tests/support/shop/coupons.ts";
import { expectAccount } from "#tests/support/shop/world/account-books.ts";
import { expectEven, expectPaid } from "#tests/support/shop/world/money-books.ts";
import { expectCoupons } from "#tests/support/shop/world/offer-books.ts";
import { createOperator, type Operator } from "#tests/support/shop/world/operator-changes.ts";
import { accountOf, type World } from "#tests/support/shop/world/shop-world.ts";
import { createShopper, type Shopper } from "#tests/support/shop/world/shopper.ts";
import type { History, Step } from "#tests/support/shop/world/shopper-steps.ts";

/** The number of each kind of step and of each alert, over all histories. */
export const played = new Map<string, number>();

const count = (kind: string) => played.set(kind, (played.get(kind) ?? 0) + 1);

/** Plays a history. @throws Error when the site's books differ from Razorpay's */
export async function playShop(world: World, { acts, isTest, isTold }: History): Promise<void> {
  const { TEST, LIVE } = world.razorpay;
  await world.begin((isTest ? TEST : LIVE).settings());
  await makeCoupon({ code: "SINGLE", amount: 50, most: 1 });
  await makeCoupon({ code: "MANY", kind: "RUPEES", amount: 100, most: 1_000 });
  const operator = createOperator(world);
  const shoppers: Shopper[] = [];
  try {
    for (const { users, change } of acts) {
      while (shoppers.length < users.length) shoppers.push(await createShopper(world));
      for (const shopper of shoppers) await shopper.comeBack();
      // Reports a failure when all have ended, so that none runs on into the next act.
      const ends = await Promise.allSettled(
        users.map((steps, at) => play(world, shoppers[at], steps)),
      );
      for (const end of ends) if (end.status === "rejected") throw end.reason;
      // What was not confirmed at once is confirmed an act later.
      if (await operator.confirm()) count("confirm");
      if (await operator.change(change)) count(change.kind);
    }
    await close(world, operator, shoppers, isTold);
    const alerts = await database().read.alert.findMany({ where: {}, select: { kind: true } });
    for (const { kind } of alerts) count(kind);
  } finally {
    await operator.end();
  }
}

async function play(world: World, shopper: Shopper | undefined, steps: Step[]): Promise<void> {
  for (const step of steps) {
    if (!(await shopper?.take(step))) continue;
    count(step.kind);
    if (shopper && step.kind === "verify") await expectPaid(world, shopper.userId());
  }
}

/** Ends all disturbances and moves the clock, so that all due work is done. */
async function close(
  world: World,
  operator: Operator,
  shoppers: Shopper[],
  isTold: boolean,
): Promise<void> {
  await accountOf(world).calm();
  await world.pass(DAY_MS);
  // A killed process's lease expires, and late payments are polled once a day.
  const until = new Date(now().getTime() - DAY_MS);
  await database().write(async (tx) => {
    await tx.lease.deleteMany({});
    const isYoung = { list: "late payments", until: { gt: until } };
    await tx.reading.updateMany({ where: isYoung, data: { until } });
  });
  await operator.confirm();
  if (isTold) await Promise.all(shoppers.map((shopper) => shopper.hearAll()));
  // Processes finish what they have begun.
  await eventually(async () => {
    await reconcile();
    await readLists();
    for (const shopper of shoppers) await expectEven(world, shopper.userId());
    await expectCoupons();
    await expectAccount(accountOf(world), operator.forgotten);
  });
}
