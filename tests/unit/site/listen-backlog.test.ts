import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { closeBacklog } from "#lib/site/listen-backlog.ts";

/** Connects five times; prints how many the system had accepted half a second after the first. */
const CLIENT = `
const { connect } = require("node:net");
let accepted = 0;
function end() { process.stdout.write(String(accepted)); process.exit(); }
function onConnect() {
  accepted += 1;
  if (accepted === 1) setTimeout(end, 500);
  if (accepted === 5) end();
}
for (let i = 0; i < 5; i += 1)
  connect(Number(process.argv[1]), "127.0.0.1", onConnect).on("error", () => {});
`;

async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { server, port: address.port };
}

/** `spawnSync` blocks this process, so that it does not accept connections itself. */
const acceptedInAdvance = (port: number) =>
  Number(spawnSync(process.execPath, ["-e", CLIENT, String(port)], { encoding: "utf8" }).stdout);

test.runIf(process.platform === "linux")("a closed backlog accepts one connection", async () => {
  const open = await listen();
  expect(acceptedInAdvance(open.port)).toBe(5);
  const closed = await listen();
  expect(closeBacklog(closed.server)).toBe(true);
  // Linux queues one connection more than the backlog.
  expect(acceptedInAdvance(closed.port)).toBe(1);
});

test("a server that is not listening has no backlog", () => {
  expect(closeBacklog(createServer())).toBe(false);
});
