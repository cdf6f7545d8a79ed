/**
 * Random histories: acts of members, banks and networks, and the operator's changes between them.
 */
import fc from "fast-check";
import { DAY_MS, MINUTE_MS } from "#lib/core/durations.ts";

export const kinds = new Set<string>();

type Arbitraries<Fields> = { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> };

function step<Kind extends string, Fields extends object>(kind: Kind, fields: Arbitraries<Fields>) {
  kinds.add(kind);
  return fc.record(fields).map((chosen) => ({ kind, ...chosen }));
}

/** Steps that send a request, during which the site may be killed. */
const order = step("order", {});
/** Keeps a coupon for the next order, or takes it off. */
const code = step("code", { which: fc.constantFrom("SINGLE", "MANY", "MANY", "") });
const orderGift = step("orderGift", {});
/** Opens the oldest gift that waits, whoever gave it. */
const claim = step("claim", {});
const pay = step("pay", {
  outcome: fc.constantFrom("succeed" as const, "succeed" as const, "fail" as const),
  leaveAuthorized: fc.boolean(),
  terms: fc.constantFrom(
    "price" as const,
    "price" as const,
    "offer" as const,
    "customer's fee" as const,
    "part" as const,
  ),
  /** The checkout window: the last one, or the one before. */
  back: fc.constantFrom(0, 0, 0, 1),
});
const verify = step("verify", {});
const deliver = step("deliver", {
  which: fc.nat(9),
  times: fc.integer({ min: 1, max: 2 }),
});
const reconcile = step("reconcile", {});
const readLists = step("readLists", {});
const refund = step("refund", {
  isFull: fc.boolean(),
  isAtRazorpay: fc.boolean(),
  /** The refund stays pending until its bank responds. */
  isSlow: fc.boolean(),
  isReceiptShown: fc.boolean(),
  isAgain: fc.boolean(),
});
const crash = step("crash", {
  /** The progress of the work at the kill, in units of the world. */
  after: fc.nat(4),
  during: fc.oneof(order, claim, verify, deliver, reconcile, readLists, refund),
});

const authorizeLate = step("authorizeLate", {
  leaveAuthorized: fc.boolean(),
});
const bank = step("bank", {
  outcome: fc.constantFrom("processed" as const, "failed" as const),
});
const dispute = step("dispute", {
  state: fc.constantFrom("created", "under_review", "won", "lost", "lost", "closed"),
  share: fc.constantFrom(1, 0.25, 0.5),
  /** A lost dispute may deduct less than the disputed amount. */
  isDeductedInPart: fc.boolean(),
  isTold: fc.boolean(),
});
const loseAnswer = step("loseAnswer", {
  path: fc.constantFrom("/v1/orders", "/v1/payments/:id/capture", "/v1/payments/:id/refund"),
});
const disturb = step("disturb", {
  api: fc.constantFrom("throttled", "throttled", "silent", "down"),
  calls: fc.integer({ min: 1, max: 3 }),
});
const wait = step("wait", {
  ms: fc.constantFrom(20 * MINUTE_MS, 20 * MINUTE_MS, 3 * DAY_MS, 3 * DAY_MS, 340 * DAY_MS),
});

const anyStep = fc.oneof(
  { weight: 6, arbitrary: order },
  { weight: 2, arbitrary: code },
  { weight: 3, arbitrary: orderGift },
  { weight: 3, arbitrary: claim },
  { weight: 6, arbitrary: pay },
  { weight: 5, arbitrary: verify },
  { weight: 6, arbitrary: deliver },
  { weight: 1, arbitrary: step("forge", {}) },
  { weight: 3, arbitrary: authorizeLate },
  { weight: 1, arbitrary: step("payTwice", {}) },
  { weight: 2, arbitrary: reconcile },
  { weight: 2, arbitrary: readLists },
  { weight: 4, arbitrary: refund },
  { weight: 3, arbitrary: bank },
  { weight: 3, arbitrary: dispute },
  { weight: 1, arbitrary: step("grant", {}) },
  { weight: 3, arbitrary: crash },
  { weight: 2, arbitrary: loseAnswer },
  { weight: 1, arbitrary: disturb },
  { weight: 2, arbitrary: wait },
);

type Taken<Value> = Value extends fc.Arbitrary<infer Inner> ? Inner : never;
export type Step = Taken<typeof anyStep>;
export type StepOf<Kind extends Step["kind"]> = Extract<Step, { kind: Kind }>;

const paying = { kind: "pay", leaveAuthorized: false, terms: "price", back: 0 } as const;
const refunding = {
  kind: "refund",
  isFull: true,
  isAtRazorpay: false,
  isSlow: true,
  isReceiptShown: true,
  isAgain: false,
} as const;

const bought: readonly Step[] = [
  { kind: "order" },
  { ...paying, outcome: "succeed" },
  { kind: "verify" },
];
const withCode: readonly Step[] = [{ kind: "code", which: "SINGLE" }, ...bought];
const given: readonly Step[] = [{ kind: "orderGift" }, ...bought.slice(1), { kind: "claim" }];
const failed: readonly Step[] = [{ kind: "order" }, { ...paying, outcome: "fail" }];

/** Some histories begin with a usual purchase, so that later steps occur often enough. */
const usualBeginning = fc.constantFrom<readonly Step[]>(
  ...[0, 1, 2, 3, 3].map((steps) => bought.slice(0, steps)),
  failed,
  [...failed, { kind: "wait", ms: 3 * DAY_MS }],
  [...bought, refunding],
  withCode,
  given,
  [...given.slice(0, 3), refunding],
  [...given, refunding],
  [...bought, { ...refunding, isFull: false }],
);

/** A bank responds after the lists are no longer read that far back. */
const lateAtBank = fc
  .tuple(fc.boolean(), fc.boolean(), bank)
  .map(([isFull, isAtRazorpay, settling]): readonly Step[] => [
    ...bought,
    { ...refunding, isFull, isAtRazorpay },
    { kind: "wait", ms: 340 * DAY_MS },
    { kind: "readLists" },
    settling,
  ]);

const anyBeginning = fc.oneof(
  { weight: 19, arbitrary: usualBeginning },
  { weight: 1, arbitrary: lateAtBank },
);

const anySteps = fc
  .tuple(anyBeginning, fc.array(anyStep, { maxLength: 5, size: "max" }))
  .map(([beginning, steps]) => [...beginning, ...steps]);

/** The operator's changes while no member acts. */
const anyChange = fc.oneof(
  { weight: 2, arbitrary: step("rotateKey", {}) },
  { weight: 5, arbitrary: step("backUp", {}) },
  { weight: 7, arbitrary: step("restore", { isConfirmed: fc.boolean() }) },
  { weight: 2, arbitrary: step("goLive", {}) },
  { weight: 1, arbitrary: step("reprice", {}) },
);

export type Change = Taken<typeof anyChange>;

const anyAct = fc.record({
  users: fc.array(anySteps, { minLength: 1, maxLength: 3, size: "max" }),
  change: anyChange,
});

/**
 * Acts of several members at the same time, each followed by an operator's change; whether the site
 * begins with test keys; and whether webhooks arrive in the end or are disabled.
 */
export const anyHistory = fc.record({
  isTest: fc.boolean(),
  acts: fc.array(anyAct, { minLength: 1, maxLength: 4, size: "max" }),
  isTold: fc.boolean(),
});

export type History = Taken<typeof anyHistory>;

/** A history in which the site is killed at least once. */
export const anyKilledHistory = fc.tuple(anyHistory, crash).map(([history, killing]): History => {
  const [first, ...others] = history.acts;
  if (first === undefined || isKilled(history)) return history;
  const [steps = [], ...more] = first.users;
  return { ...history, acts: [{ ...first, users: [[...steps, killing], ...more] }, ...others] };
});

const isKilled = ({ acts }: History) =>
  acts.some(({ users }) => users.flat().some((step) => step.kind === "crash"));
