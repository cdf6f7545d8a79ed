import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";

export type RawResponse = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

/** Sends a request and returns the raw bytes of the response, which `fetch` would decompress. */
export async function rawRequest(
  site: { port: number },
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
  signal?: AbortSignal,
): Promise<RawResponse> {
  const sent = request({ host: "127.0.0.1", port: site.port, path, method, headers, signal });
  sent.end();
  const [response] = await once(sent, "response");
  return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) };
}
