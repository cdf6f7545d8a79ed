/** How Razorpay behaves from now on, by hand. */
import { readChoice, readCount, refuseExtra } from "#lib/payments/sandbox/fields.ts";
import type { Call } from "#lib/payments/sandbox/merchant.ts";
import {
  changeSwitches,
  readSwitches,
  type Switches,
  usualSwitches,
} from "#lib/payments/sandbox/switches.ts";
import { readCheckout } from "#lib/payments/sandbox/terms.ts";

const mostAheadS = 10 * 365 * 24 * 60 * 60;
const mostOffer = 10 ** 9;
const mostSpeed = 100_000;

/** Whether the API answers; while it is down each call gets a 503 without JSON, as from a proxy. */
export function outage({ merchant, fields }: Call): Switches {
  refuseExtra(fields, ["api"]);
  const api = readChoice(fields, "api", ["down", "up"]);
  return merchant.store.transaction(() => changeSwitches(merchant.store, { api }));
}

/** Whether webhooks are sent by themselves; sent ends the disabling, too. */
export function hold({ merchant, fields }: Call): Switches {
  refuseExtra(fields, ["webhooks"]);
  const webhooks = readChoice(fields, "webhooks", ["held", "sent", "disabled"]);
  return merchant.store.transaction(() => changeSwitches(merchant.store, { webhooks }));
}

/** Whether refunds arrive at once, or stay on their way until they are settled. */
export function slowRefunds({ merchant, fields }: Call): Switches {
  refuseExtra(fields, ["refunds"]);
  const refunds = readChoice(fields, "refunds", ["slow", "instant"]);
  return merchant.store.transaction(() => changeSwitches(merchant.store, { refunds }));
}

/** What the checkout of an order takes from now on, unless its call says otherwise. */
export function checkout({ merchant, fields }: Call): Switches {
  refuseExtra(fields, ["offer", "fee_bearer"]);
  const { checkout: usual } = usualSwitches();
  return merchant.store.transaction(() =>
    changeSwitches(merchant.store, { checkout: readCheckout(fields, usual, mostOffer) }),
  );
}

/**
 * Moves the sandbox's clock on by `ahead_seconds`, or lets it go `speed` times as fast: with 3600, a
 * day of retries takes 24 seconds.
 */
export function moveClock({ merchant, fields }: Call): Switches {
  refuseExtra(fields, ["ahead_seconds", "speed"]);
  const aheadMs =
    readCount(fields, "ahead_seconds", { least: 0, most: mostAheadS, usual: 0 }) * 1000;
  return merchant.store.transaction(() => {
    const { clock } = readSwitches(merchant.store);
    const speed = readCount(fields, "speed", { least: 1, most: mostSpeed, usual: clock.speed });
    const since = Date.now();
    const at = clock.at + (since - clock.since) * clock.speed + aheadMs;
    return changeSwitches(merchant.store, { clock: { since, at, speed } });
  });
}

/** Everything as usual, and what waits is dropped. The books stay: the shop's orders stand in them. */
export function reset({ merchant, fields }: Call): Switches {
  refuseExtra(fields, []);
  const { store } = merchant;
  return store.transaction(() => {
    for (const event of store.events.list({ state: "waiting" }, { count: -1, skip: 0 })) {
      store.events.change({ ...event, state: "dropped" });
    }
    return changeSwitches(store, usualSwitches());
  });
}
