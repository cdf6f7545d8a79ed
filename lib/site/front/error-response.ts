import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type AppError, errorBody, statusOf } from "#lib/core/http/errors.ts";
import { report } from "#lib/core/http/log.ts";
import { newRequestId, REQUEST_ID_HEADER } from "#lib/core/http/request-context.ts";
import { fileHeaders } from "#lib/site/static/security-headers.ts";

export function sendError(response: ServerResponse, requestId: string, error: AppError): void {
  report(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(statusOf[error.code], errorHeaders(requestId, error));
  response.end(JSON.stringify(errorBody(error, requestId)));
}

export function rawResponse(error: AppError): string {
  const requestId = newRequestId();
  const status = statusOf[error.code];
  const body = JSON.stringify(errorBody(error, requestId));
  const headers = {
    ...errorHeaders(requestId, error),
    "Content-Length": String(Buffer.byteLength(body)),
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n");
}

/** Closes both sides: a client may keep its own open. */
export function closeWith(socket: Duplex, error: AppError): void {
  socket.end(rawResponse(error), () => socket.destroy());
}

function errorHeaders(requestId: string, error: AppError): Record<string, string> {
  return {
    ...fileHeaders(),
    [REQUEST_ID_HEADER]: requestId,
    "Content-Type": "application/json",
    "Cache-Control": "private, no-store",
    ...error.headers,
  };
}
