/** Random sequences of all that can happen to one user's money. */
import fc from "fast-check";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Steps that ask something of the site, in the midst of which it may be killed. */
const order = fc.constant({ kind: "order" } as const);
const pay = fc.record({
  kind: fc.constant("pay" as const),
  outcome: fc.constantFrom("succeed" as const, "succeed" as const, "fail" as const),
  leaveAuthorized: fc.boolean(),
});
const verify = fc.constant({ kind: "verify" } as const);
const deliver = fc.record({
  kind: fc.constant("deliver" as const),
  which: fc.nat(9),
  times: fc.integer({ min: 1, max: 2 }),
});
const reconcile = fc.constant({ kind: "reconcile" } as const);
const refund = fc.record({
  kind: fc.constant("refund" as const),
  isFull: fc.boolean(),
  isAtRazorpay: fc.boolean(),
  /** It stays on its way until a bank says more. */
  isSlow: fc.boolean(),
});
const crash = fc.record({
  kind: fc.constant("crash" as const),
  /** How far the work has come by then; it depends on the world in what. */
  after: fc.nat(4),
  during: fc.oneof(order, verify, deliver, reconcile, refund),
});

/** What can happen, with how often it should. */
const anyStep = fc.oneof(
  { weight: 4, arbitrary: order },
  { weight: 4, arbitrary: pay },
  { weight: 3, arbitrary: verify },
  { weight: 1, arbitrary: fc.constant({ kind: "forge" } as const) },
  { weight: 4, arbitrary: deliver },
  { weight: 1, arbitrary: fc.constant({ kind: "authorizeLate" } as const) },
  { weight: 1, arbitrary: reconcile },
  { weight: 2, arbitrary: refund },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("bank" as const),
      outcome: fc.constantFrom("processed" as const, "failed" as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "grant" } as const) },
  { weight: 2, arbitrary: crash },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      ms: fc.constantFrom(20 * MINUTE_MS, 20 * MINUTE_MS, 3 * DAY_MS, 340 * DAY_MS),
    }),
  },
);

type Taken<Value> = Value extends fc.Arbitrary<infer Inner> ? Inner : never;
export type Step = Taken<typeof anyStep>;

const purchase: readonly Step[] = [
  { kind: "order" },
  { kind: "pay", outcome: "succeed", leaveAuthorized: false },
  { kind: "verify" },
];

/** Some begin as most purchases do, so that what comes after them is met often enough. */
const anySteps = fc
  .tuple(
    fc.integer({ min: 0, max: 3 }),
    fc.array(anyStep, { minLength: 2, maxLength: 9, size: "max" }),
  )
  .map(([begun, steps]) => [...purchase.slice(0, begun), ...steps]);

/** Several users at once; and whether Razorpay's webhooks come in the end, or have been disabled. */
export const anyShop = fc.record({
  users: fc.array(anySteps, { minLength: 1, maxLength: 3, size: "max" }),
  isTold: fc.boolean(),
});

/**
 * Whether the site can find everything without being told: it asks about an order for four days
 * after it was offered, and no longer.
 */
export function isShort(users: readonly (readonly Step[])[]): boolean {
  return !users.flat().some((step) => step.kind === "wait" && step.ms > DAY_MS);
}
