/** Many viewers of one file, as sockets, and the resources that a process holds for them. */
import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { connect, type Socket } from "node:net";

type Film = { port: number; path: string; cookie: string };

/** Requests a film's file and reads only its first bytes. Resolves with the connection. */
export async function beginToWatch({ port, path, cookie }: Film): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  const head = [`GET ${path} HTTP/1.1`, `Host: localhost:${port}`, `Cookie: ${cookie}`];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  const [first] = (await once(socket, "data")) as [Buffer];
  socket.pause();
  const status = first.toString("latin1", 0, 12);
  if (status !== "HTTP/1.1 200") throw new Error(first.toString("latin1", 0, 400));
  // The site may close the connection of a client that does not read.
  socket.on("error", () => socket.destroy());
  return socket;
}

const AT_ONCE = 50;

/** Calls a function for `count` viewers, with limited concurrency. */
export async function forEachViewer(count: number, work: () => Promise<void>): Promise<void> {
  for (let begun = 0; begun < count; begun += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - begun) }, work));
  }
}

export function openFiles(pid: number, folder: string): number {
  const places = readdirSync(`/proc/${pid}/fd`).map((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`);
    } catch {
      // It was closed between the two calls.
      return "";
    }
  });
  return places.filter((place) => place.startsWith(folder)).length;
}

export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
