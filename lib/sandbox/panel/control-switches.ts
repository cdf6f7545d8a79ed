import { errors, refuse } from "#lib/sandbox/api/errors.ts";
import {
  type Fields,
  readChoice,
  readCount,
  readText,
  refuseExtra,
} from "#lib/sandbox/api/fields.ts";
import type { Call } from "#lib/sandbox/merchant.ts";
import { readCheckout } from "#lib/sandbox/payment-terms.ts";
import {
  changeSwitches,
  readSwitches,
  type Switches,
  usualSwitches,
} from "#lib/sandbox/switches.ts";

const mostCalls = 1_000_000;
const mostRetryS = 86_400;
const mostAheadS = 10 * 365 * 24 * 60 * 60;
const mostOffer = 10 ** 9;
const mostSpeed = 100_000;

/** Down: a 503 without JSON, like a proxy's. Throttled: a 429. Silent: no response. */
export function outage({ merchant, fields }: Call): Switches {
  refuseExtra(fields, ["api", "calls", "retry_after"]);
  const api = readChoice(fields, "api", ["down", "throttled", "silent", "up"]);
  const calls = api === "up" ? null : readOptional(fields, "calls", { least: 1, most: mostCalls });
  const retry_after = readOptional(fields, "retry_after", { least: 0, most: mostRetryS });
  return changeSwitches(merchant.store, { api, calls, retry_after });
}

/** Loses the response to the next such call; `:` parts match anything. */
export function loseResponse({ merchant, fields }: Call): Switches {
  refuseExtra(fields, ["method", "path"]);
  const method = readChoice(fields, "method", ["POST", "GET", "PATCH"]);
  const path = readText(fields, "path") ?? "";
  if (!path.startsWith("/v1/")) refuse(errors.valueNotAllowed, "path");
  return changeSwitches(merchant.store, { lost: { method, path } });
}

function readOptional(fields: Fields, name: string, limits: { least: number; most: number }) {
  if (fields[name] === undefined || fields[name] === null) return null;
  return readCount(fields, name, { ...limits, usual: limits.least });
}

/** `sent` also enables a disabled webhook. */
export const hold = switchOf("webhooks", ["held", "sent", "disabled"]);

export const slowRefunds = switchOf("refunds", ["slow", "instant"]);

/** Razorpay sometimes omits the receipt. */
export const refundReceipts = switchOf("receipts", ["left_out", "shown"]);

function switchOf<Name extends "webhooks" | "refunds" | "receipts">(
  name: Name,
  choices: readonly [Switches[Name], ...Switches[Name][]],
) {
  return ({ merchant, fields }: Call): Switches => {
    refuseExtra(fields, [name]);
    return changeSwitches(merchant.store, { [name]: readChoice(fields, name, choices) });
  };
}

export function checkout({ merchant, fields }: Call): Switches {
  refuseExtra(fields, ["offer", "fee_bearer"]);
  const { checkout: usual } = usualSwitches();
  return changeSwitches(merchant.store, { checkout: readCheckout(fields, usual, mostOffer) });
}

/** At speed 3600 a day of retries takes 24 seconds. */
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

/** Keeps the entities, because the shop's orders refer to them. */
export function reset({ merchant, fields }: Call): Switches {
  refuseExtra(fields, []);
  const { store } = merchant;
  return store.transaction(() => {
    for (const event of store.events.list({ state: "waiting" })) {
      store.events.change({ ...event, state: "dropped" });
    }
    return changeSwitches(store, usualSwitches());
  });
}
