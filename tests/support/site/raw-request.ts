import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

/** A request whose answer's bytes come as they were sent: `fetch` would unpack them. */
export async function rawRequest(
  site: { port: number },
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
  signal?: AbortSignal,
): Promise<RawAnswer> {
  const sent = request({ host: "127.0.0.1", port: site.port, path, method, headers, signal });
  sent.end();
  const [answer] = await once(sent, "response");
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
}
