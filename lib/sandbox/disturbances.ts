import type { ServerResponse } from "node:http";
import { errors } from "#lib/sandbox/api/errors.ts";
import { send, sendJson } from "#lib/sandbox/api/http.ts";
import { matchPath } from "#lib/sandbox/paths.ts";
import type { Store } from "#lib/sandbox/store.ts";
import { changeSwitches, readSwitches, type Switches } from "#lib/sandbox/switches.ts";

/** Returns true if the call must not run. */
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
    sendJson(response, status, { error }, headers);
  } else if (api === "silent") {
    await new Promise((resolve) => response.once("close", resolve));
  }
  return api !== "up";
}

/** Returns true when this call's response is to be lost, once. */
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

/** Uses up one of `calls`. The keyless checkout only fails in an outage. */
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
