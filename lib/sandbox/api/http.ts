import type { IncomingMessage, ServerResponse } from "node:http";
import { errors, refuse } from "#lib/sandbox/api/errors.ts";
import { type Fields, isFields } from "#lib/sandbox/api/fields.ts";

const bodyBytes = 64 * 1024;

export async function readBody(request: IncomingMessage): Promise<Fields> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= bodyBytes) chunks.push(chunk);
  }
  // Checked at the end: a client that is still sending reads no response.
  if (size > bodyBytes) refuse(errors.bodyTooLarge);
  const text = Buffer.concat(chunks).toString("utf8");
  if (text.trim() === "") return {};
  if (isForm(request)) return Object.fromEntries(new URLSearchParams(text));
  const value = parse(text);
  return isFields(value) ? value : refuse(errors.malformedJson);
}

export function isForm(request: IncomingMessage): boolean {
  return /^application\/x-www-form-urlencoded\b/.test(request.headers["content-type"] ?? "");
}

export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  send(response, status, "application/json; charset=utf-8", JSON.stringify(value), headers);
}

export function send(
  response: ServerResponse,
  status: number,
  type: string,
  text: string,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, {
    "content-type": type,
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...headers,
  });
  response.end(text);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse(errors.malformedJson);
  }
}
