/**
 * `node tests/bench/clients/film-client.ts URL COOKIE FILE_BYTES SECONDS CONNECTIONS`: requests
 * random ranges of 1 MiB as fast as they are answered, and prints their number and p99. It reads
 * into one buffer and parses only the headers.
 */
import { connect } from "node:net";

const [url = "", cookie = "", fileBytes = "", seconds = "", connections = ""] =
  process.argv.slice(2);
const { host, hostname, port, pathname } = new URL(url);
const RANGE_BYTES = 1024 * 1024;
const times: number[] = [];
const stopAt = performance.now() + Number(seconds) * 1000;

function nextRequest(): string {
  const start = Math.floor(Math.random() * (Number(fileBytes) - RANGE_BYTES));
  const range = `Range: bytes=${start}-${start + RANGE_BYTES - 1}`;
  return `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n${range}\r\n\r\n`;
}

/** Returns the length of the header in the first chunk. @throws Error when the status is not 206 */
function headOf(piece: Buffer): number {
  const end = piece.indexOf("\r\n\r\n") + 4;
  const head = piece.toString("latin1", 0, end);
  if (!head.startsWith("HTTP/1.1 206 ")) throw new Error(head);
  return end;
}

function watch(): void {
  let begun = 0;
  let left = 0;
  let inHead = true;
  const callback = (size: number, memory: Uint8Array) => {
    const piece = Buffer.from(memory.buffer, memory.byteOffset, size);
    left -= inHead ? size - headOf(piece) : size;
    inHead = false;
    if (left > 0) return true;
    times.push(performance.now() - begun);
    next();
    return true;
  };
  const onread = { buffer: Buffer.alloc(256 * 1024), callback };
  const socket = connect({ port: Number(port), host: hostname, noDelay: true, onread });
  const next = () => {
    begun = performance.now();
    left = RANGE_BYTES;
    inHead = true;
    if (begun < stopAt) socket.write(nextRequest());
    else socket.destroy();
  };
  socket.on("connect", next);
}

for (let count = 0; count < Number(connections); count += 1) watch();

process.once("beforeExit", () => {
  times.sort((a, b) => a - b);
  const p99Ms = Math.round(times[Math.floor(times.length * 0.99)] ?? Number.NaN);
  process.stdout.write(JSON.stringify({ responses: times.length, p99Ms }));
});
