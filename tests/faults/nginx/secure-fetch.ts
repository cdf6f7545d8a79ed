import { once } from "node:events";
import { request as sendRequest } from "node:https";
import { buffer } from "node:stream/consumers";

/** Like `fetch`, but with a CA certificate. Does not follow redirects. */
export function secureFetch(ca: Buffer) {
  return async (request: Request): Promise<Response> => {
    const headers = Object.fromEntries(request.headers);
    const sent = sendRequest(request.url, { method: request.method, headers, ca });
    sent.end(Buffer.from(await request.arrayBuffer()));
    const [response] = await once(sent, "response");
    const received = new Headers();
    for (let at = 0; at < response.rawHeaders.length; at += 2) {
      received.append(response.rawHeaders[at], response.rawHeaders[at + 1]);
    }
    const body = await buffer(response);
    const empty = [204, 304].includes(response.statusCode);
    return new Response(empty ? null : new Uint8Array(body), {
      status: response.statusCode,
      headers: received,
    });
  };
}
