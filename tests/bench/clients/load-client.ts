/**
 * `node tests/bench/clients/load-client.ts ORIGIN SECONDS CONNECTIONS [PER_SECOND]`, with the requests
 * as JSON on standard input: sends them in turn as fast as they are answered, at most PER_SECOND,
 * accepting brotli, and prints their number and p99. It only finds the end of each response: a client
 * that does more than the servers measures itself.
 */
import { connect, type Socket } from "node:net";
import { json } from "node:stream/consumers";
import type { Asked } from "./load.ts";

const [origin = "", seconds = "", connections = "", perSecond = "Infinity"] = process.argv.slice(2);
const { host, hostname, port } = new URL(origin);
const requests = ((await json(process.stdin)) as Asked[]).map(textOf);
let asked = 0;
const times: number[] = [];
const beginAt = performance.now();
const stopAt = beginAt + Number(seconds) * 1000;
/** Between the requests of a connection. */
const gapMs = (Number(connections) / Number(perSecond)) * 1000;

function textOf({ method, path, headers = {}, body = "" }: Asked): string {
  const all = { Host: host, "Accept-Encoding": "gzip, br", ...headers };
  const length = body === "" ? "" : `Content-Length: ${Buffer.byteLength(body)}\r\n`;
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}${length}\r\n${body}`;
}

/** Returns the body's length, or null when chunked. @throws Error for a status other than 200 */
function lengthOf(head: string): number | null {
  if (!head.startsWith("HTTP/1.1 200 ")) throw new Error(head);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  return length === undefined ? null : Number(length);
}

function ask(socket: Socket, firstMs: number): void {
  let begun = 0;
  let due = beginAt + firstMs;
  let left: number | null = -1;
  const next = () => {
    const waitMs = due - performance.now();
    due += gapMs;
    if (waitMs > 0) setTimeout(send, waitMs);
    else send();
  };
  const send = () => {
    begun = performance.now();
    left = -1;
    if (begun < stopAt) socket.write(requests[asked++ % requests.length] ?? "");
    else socket.destroy();
  };
  socket.on("connect", next).on("data", (chunk: Buffer) => {
    let size = chunk.length;
    if (left === -1) {
      const end = chunk.indexOf("\r\n\r\n") + 4;
      left = lengthOf(chunk.toString("latin1", 0, end));
      size -= end;
    }
    if (left !== null) left -= size;
    const isOver = left === null ? chunk.subarray(-5).equals(LAST_CHUNK) : left === 0;
    if (!isOver) return;
    times.push(performance.now() - begun);
    next();
  });
}

const LAST_CHUNK = Buffer.from("0\r\n\r\n");
for (let count = 0; count < Number(connections); count += 1) {
  const firstMs = (gapMs * count) / Number(connections);
  ask(connect(Number(port), hostname).setNoDelay(), firstMs);
}

process.once("beforeExit", () => {
  times.sort((a, b) => a - b);
  const p99Ms = Math.round(times[Math.floor(times.length * 0.99)] ?? Number.NaN);
  process.stdout.write(JSON.stringify({ responses: times.length, p99Ms }));
});
