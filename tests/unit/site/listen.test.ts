import { spawnSync } from "node:child_process";
import { createServer } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { listen } from "#lib/site/listen.ts";

test.each([
  ["EADDRINUSE", /^PORT is 80, which another program uses on 127\.0\.0\.1: /],
  ["EACCES", /^PORT is 80, which only root may use on 127\.0\.0\.1: .+ above 1023/],
  ["EADDRNOTAVAIL", /^HOST is 127\.0\.0\.1, where the site cannot listen \(EADDRNOTAVAIL\)\.$/],
])("names the setting that is wrong when the system refuses with %s", async (code, sentence) => {
  const server = createServer();
  vi.spyOn(server, "listen").mockImplementation(() => {
    server.emit("error", Object.assign(new Error("refused"), { code }));
    return server;
  });
  await expect(listen(server, { ...environment(), port: 80 })).rejects.toThrow(sentence);
});

/** Connects 700 times, and ends with status 0 when the system has accepted all. */
const BURST = `
const { connect } = require("node:net");
let accepted = 0;
function onConnect() { if (++accepted === 700) process.exit(); }
for (let i = 0; i < 700; i += 1)
  connect(Number(process.argv[1]), "127.0.0.1", onConnect).on("error", () => process.exit(1));
`;

test.runIf(process.platform === "linux")("a burst waits while the site is busy", async () => {
  const server = createServer();
  await listen(server, { ...environment(), host: "127.0.0.1", port: 0 });
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  // `spawnSync` blocks this process, so that it does not accept connections itself.
  const burst = spawnSync(process.execPath, ["-e", BURST, String(address.port)], {
    timeout: 20_000,
  });
  expect(burst.status).toBe(0);
});
