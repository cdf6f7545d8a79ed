/** What comes between a call and its answer, by the switches: outages, throttling, silence, loss. */
import type { ServerResponse } from "node:http";
import { errors } from "#lib/payments/sandbox/errors.ts";
import { answer, send } from "#lib/payments/sandbox/http.ts";
import { matchPath } from "#lib/payments/sandbox/paths.ts";
import type { Store } from "#lib/payments/sandbox/store.ts";
import { changeSwitches, readSwitches, type Switches } from "#lib/payments/sandbox/switches.ts";

/** Resolves with whether the call is not to be done: it has had its answer, or gets none. */
export async function isDisturbed(
  store: Store,
  response: ServerResponse,
  { isPublic, headers }: { isPublic: boolean; headers: Record<string, string> },
): Promise<boolean> {
  const { api, retry_after } = takeCall(store, isPublic);
  if (api === "down") {
    send(response, 503, "text/html", "<h1>503 Service Unavailable</h1>", headers);
  } else if (api === "throttled") {
    const { status, error } = errors.throttled;
    if (retry_after !== null) response.setHeader("retry-after", retry_after);
    answer(response, status, { error }, headers);
  } else if (api === "silent") {
    await new Promise((resolve) => response.once("close", resolve));
  }
  return api !== "up";
}

/** Whether the answer of this call is the one that is to be lost; no other one is afterwards. */
export function takeLoss(store: Store, method: string | undefined, path: string): boolean {
  const isIt = ({ lost }: Switches) =>
    lost !== null && lost.method === method && matchPath(lost.path, path) !== undefined;
  if (!isIt(readSwitches(store))) return false;
  return store.transaction(() => {
    const isStillIt = isIt(readSwitches(store));
    if (isStillIt) changeSwitches(store, { lost: null });
    return isStillIt;
  });
}

/**
 * Reads what the API does, and counts the call where that is for so many calls. A shop's keys are
 * throttled or not answered, and not its customers' browsers.
 */
function takeCall(store: Store, isPublic: boolean): Switches {
  const switches = readSwitches(store);
  if (isPublic && switches.api !== "down") return { ...switches, api: "up" };
  if (switches.calls === null) return switches;
  return store.transaction(() => {
    const now = readSwitches(store);
    if (now.calls === null) return now;
    const isLast = now.calls === 1;
    changeSwitches(store, isLast ? { api: "up", calls: null } : { calls: now.calls - 1 });
    return now;
  });
}
