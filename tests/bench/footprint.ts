/**
 * `npm run bench -- footprint`: the time from the process's start to its first response, and its
 * memory: idle, and with 1,000 connections that have each requested a page and a call; with few
 * users and many.
 */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { calls, paths } from "#lib/core/config/paths.ts";
import { residentMb } from "./processes.ts";
import { report } from "./results/report.ts";
import type { Row } from "./results/row.ts";
import { startFilledSite } from "./servers/filled-site.ts";

const SIZES = [1_000, 100_000, 1_000_000];
const STARTS = 3;
const CONNECTIONS = 1_000;
const REST_MS = 3_000;
/** The highest resident memory, in megabytes (2 ** 20). */
const MOST_MB = 350;

/** Opens a connection, requests a page and a call on it, and keeps it open. */
async function openConnection(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  for (const path of [paths.home, calls.health.path]) {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    await once(socket, "data");
  }
  socket.resume();
  return socket;
}

const rows: Row[] = [];
for (const users of SIZES) {
  const who = `${users.toLocaleString("en")} users`;
  const starts: number[] = [];
  for (let start = 1; start <= STARTS; start += 1) {
    const site = await startFilledSite(users);
    starts.push(site.startMs);
    if (start === STARTS) {
      const pid = site.process.pid ?? 0;
      await pause(REST_MS);
      const rest = residentMb(pid);
      const sockets: Socket[] = [];
      while (sockets.length < CONNECTIONS) sockets.push(await openConnection(site.port));
      await pause(REST_MS);
      const full = residentMb(pid);
      for (const socket of sockets) socket.destroy();
      rows.push(
        { what: "memory at rest", who, figure: `${Math.round(rest)} MB` },
        {
          what: `memory with ${CONNECTIONS.toLocaleString("en")} connections`,
          who,
          figure: `${Math.round(full)} MB`,
          ratio: full / MOST_MB,
          most: 1,
        },
      );
    }
    await site.leave();
  }
  const middle = starts.sort((a, b) => a - b)[Math.floor(STARTS / 2)] ?? Number.NaN;
  rows.push({ what: "start to first answer", who, figure: `${(middle / 1000).toFixed(1)} s` });
}
report("3-footprint", "Start and memory", rows);
