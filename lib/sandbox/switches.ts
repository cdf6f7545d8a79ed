/** How the sandbox behaves at the moment, whoever of its processes is asked. */
import type { Store } from "#lib/sandbox/store.ts";
import type { CheckoutSwitch } from "#lib/sandbox/terms.ts";

export type Switches = {
  /** The sandbox's time, in Unix ms: `at` when this machine's was `since`, and `speed` times as fast. */
  clock: { since: number; at: number; speed: number };
  /** Disabled is what Razorpay does to a webhook that has failed for a day. */
  webhooks: "sent" | "held" | "disabled";
  api: "up" | "down" | "throttled" | "silent";
  /** For so many calls the API is not up; null is until it is changed. */
  calls: number | null;
  /** The seconds of the `Retry-After` header while it is throttled; null is without one. */
  retry_after: number | null;
  /** The call whose next answer is lost; its path may have `:` parts. */
  lost: { method: string; path: string } | null;
  /** Whether a refund has arrived at once, or stays on its way until it is settled by hand. */
  refunds: "instant" | "slow";
  /** Whether refunds that are made show the receipt they were made with. */
  receipts: "shown" | "left_out";
  checkout: CheckoutSwitch;
};

const SECOND_MS = 1000;

/** What it begins with, and comes back to. */
export function usualSwitches(): Switches {
  const ms = Date.now();
  const clock = { since: ms, at: ms, speed: 1 };
  const checkout = { offer: 0, fee_bearer: "merchant" } as const;
  const api = { api: "up", calls: null, retry_after: null, lost: null } as const;
  return { clock, webhooks: "sent", ...api, refunds: "instant", receipts: "shown", checkout };
}

export function readSwitches(store: Store): Switches {
  // A file of an earlier version has fewer of them.
  return { ...usualSwitches(), ...store.switches.read() };
}

/** Changes some of them. Runs in a transaction. */
export function changeSwitches(store: Store, change: Partial<Switches>): Switches {
  const switches = { ...readSwitches(store), ...change };
  store.switches.write(switches);
  return switches;
}

/** The sandbox's time in Unix seconds. */
export function clockSeconds({ clock }: Switches): number {
  return Math.floor((clock.at + (Date.now() - clock.since) * clock.speed) / SECOND_MS);
}
