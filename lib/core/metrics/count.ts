/** Labels hold no user data. */
export const counters = {
  logins: {
    name: "aie_logins_total",
    help: "Tries to log in",
    outcomes: ["ok", "failed", "refused"],
  },
  orders: { name: "aie_orders_total", help: "Orders made at Razorpay", outcomes: ["ok", "failed"] },
  settlements: {
    name: "aie_settlements_total",
    help: "Payments that have given a year, and those that would have given a second one",
    outcomes: ["ok", "failed"],
  },
  webhooks: {
    name: "aie_webhooks_total",
    help: "What Razorpay has told: taken, with a wrong signature, or to be told again",
    outcomes: ["ok", "refused", "failed"],
  },
  razorpay: {
    name: "aie_razorpay_requests_total",
    help: "What Razorpay was asked",
    outcomes: ["ok", "failed"],
  },
  mails: {
    name: "aie_mails_total",
    help: "Tries to send a mail, and mails that were given up",
    outcomes: ["ok", "failed", "given_up"],
  },
} as const;

export type CounterName = keyof typeof counters;
export type Outcome<Name extends CounterName> = (typeof counters)[Name]["outcomes"][number];

const shared = globalThis as { aieCounts?: Map<string, number> };
shared.aieCounts ??= new Map();
const counts = shared.aieCounts;

export function count<Name extends CounterName>(name: Name, outcome: Outcome<Name>): void {
  const key = `${name} ${outcome}`;
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

export function countOf<Name extends CounterName>(name: Name, outcome: Outcome<Name>): number {
  return counts.get(`${name} ${outcome}`) ?? 0;
}

export async function counted<Result>(
  name: CounterName,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work();
    count(name, "ok");
    return result;
  } catch (error) {
    count(name, "failed");
    throw error;
  }
}
