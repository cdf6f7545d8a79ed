import type { IncomingMessage } from "node:http";
import { environment } from "#lib/core/config/environment.ts";

export function requestHead(request: IncomingMessage) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const url = new URL(request.url ?? "/", environment().siteUrl);
  return { url, init: { method: request.method ?? "GET", headers } };
}
