/** Serves members' pages from memory after a session check: the same bytes for each viewer. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { redirectOf } from "#lib/accounts/sessions/guards.ts";
import { REQUEST_ID_HEADER } from "#lib/core/http/request-context.ts";
import { searchOf } from "#lib/site/front/address.ts";
import { commonHeaders } from "#lib/site/static/security-headers.ts";
import { type StaticResponse, sendStatic } from "#lib/site/static/static-response.ts";

export async function serveMembersPage(
  shell: StaticResponse,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<void> {
  const location = await redirectOf(path, request.headers.cookie ?? null, searchOf(request));
  if (location === null) return sendStatic(shell, request, response, requestId);
  // Next's router follows this redirect, too.
  response.writeHead(307, {
    ...commonHeaders(),
    "Cache-Control": "private, no-store",
    [REQUEST_ID_HEADER]: requestId,
    Location: location,
  });
  response.end();
}
