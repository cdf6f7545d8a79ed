import { once } from "node:events";
import { request as sendRequest } from "node:https";
import { buffer } from "node:stream/consumers";

/** Like `fetch`, but with a CA certificate. Does not follow redirects. */
export function secureFetch(ca: Buffer) {
  return async (request: Request): Promise<Response> => {
    const headers = Object.fromEntries(request.headers);
    const sent = sendRequest(request.url, { method: request.method, headers, ca });
    sent.end(Buffer.from(await request.arrayBuffer()));
    const [answer] = await once(sent, "response");
    const received = new Headers();
    for (let at = 0; at < answer.rawHeaders.length; at += 2) {
      received.append(answer.rawHeaders[at], answer.rawHeaders[at + 1]);
    }
    const body = await buffer(answer);
    const empty = [204, 304].includes(answer.statusCode);
    return new Response(empty ? null : new Uint8Array(body), {
      status: answer.statusCode,
      headers: received,
    });
  };
}
