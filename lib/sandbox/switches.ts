import type { CheckoutSwitch } from "#lib/sandbox/payment-terms.ts";
import type { Store } from "#lib/sandbox/store.ts";

export type Switches = {
  /** Unix ms: the sandbox's time was `at` at `since`, and runs `speed` times as fast. */
  clock: { since: number; at: number; speed: number };
  /** Razorpay disables a webhook that failed for a day. */
  webhooks: "sent" | "held" | "disabled";
  api: "up" | "down" | "throttled" | "silent";
  /** For this many calls the API is not up; null is unlimited. */
  calls: number | null;
  /** Seconds while throttled; null omits the header. */
  retry_after: number | null;
  /** The call whose next response is lost; its path may have `:` parts. */
  lost: { method: string; path: string } | null;
  refunds: "instant" | "slow";
  receipts: "shown" | "left_out";
  checkout: CheckoutSwitch;
};

const SECOND_MS = 1000;

export function usualSwitches(): Switches {
  const ms = Date.now();
  const clock = { since: ms, at: ms, speed: 1 };
  const checkout = { offer: 0, fee_bearer: "merchant" } as const;
  const api = { api: "up", calls: null, retry_after: null, lost: null } as const;
  return { clock, webhooks: "sent", ...api, refunds: "instant", receipts: "shown", checkout };
}

export function readSwitches(store: Store): Switches {
  // Older files lack some switches.
  return { ...usualSwitches(), ...store.switches.read() };
}

export function changeSwitches(store: Store, change: Partial<Switches>): Switches {
  return store.transaction(() => {
    const switches = { ...readSwitches(store), ...change };
    store.switches.write(switches);
    return switches;
  });
}

export function clockSeconds({ clock }: Switches): number {
  return Math.floor((clock.at + (Date.now() - clock.since) * clock.speed) / SECOND_MS);
}
