import { anyone } from "#lib/accounts/sessions/auth.ts";
import { allCalls } from "#lib/core/config/all-calls.ts";
import type { Call } from "#lib/core/config/paths.ts";
import { contractOf } from "#lib/core/http/route.ts";
import { importRoute } from "#tests/support/accounts/visitor.ts";

/** Each call with what its route says that it takes; null when `route` did not make its handler. */
export const routes = await Promise.all(
  Object.values<Call>(allCalls).map(async (call) => {
    const handler = (await importRoute(call))[call.method];
    const contract = (handler && contractOf(handler)) ?? null;
    return { path: call.path, call, contract };
  }),
);

export const contracts = routes.flatMap(({ path, call, contract }) => {
  if (contract === null) return [];
  const address = call.parameter ? `${path}/x` : path;
  return [{ ...contract, path, call, address, needsToken: contract.auth !== anyone }];
});

export const posts = contracts.filter(({ call }) => call.method === "POST");

const multipart = "multipart/form-data";

export const MULTIPART = `${multipart}; boundary=b`;

/** Returns the headers of a body that the call accepts. */
export function typeOf({ body: { type } }: (typeof contracts)[number]): Record<string, string> {
  return type === undefined ? {} : { "content-type": type === multipart ? MULTIPART : type };
}

/** Returns an endless body of unknown length that its reader may cancel. */
export function endless() {
  const state = { sent: 0, stopped: false };
  const stream = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(1024));
      state.sent += 1024;
    },
    cancel() {
      state.stopped = true;
    },
  });
  return { state, stream };
}
