/** Many simultaneous requests: their resources are released, and others are answered meanwhile. */
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createCrowd, logInAtOnce } from "#tests/support/accounts/crowd-login.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { patience, testTimeout } from "#tests/support/patience.ts";
import { rawRequest } from "#tests/support/site/raw-request.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

let site: SiteProcess;

beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: "warn", TRUST_PROXY: "loopback" });
});

afterAll(async () => {
  await site.end("SIGTERM");
});

const several = <Made>(count: number, make: (at: number) => Made) =>
  Array.from({ length: count }, (_, at) => make(at));

/** Returns the number of open files and connections; 0 where the system has no /proc. */
function openFiles(): number {
  if (process.platform !== "linux") return 0;
  return readdirSync(`/proc/${site.process.pid}/fd`).length;
}

test("viewers who stop reading or disconnect leave no open connection or file", async () => {
  const viewer = await createSubscriber(site);
  const { body } = await viewer.get("/api/get-secure-video-url/AIE-SE01EP01.mp4");
  const head = `GET ${body.video_url} HTTP/1.1\r\nHost: localhost\r\nCookie: ${viewer.cookieHeader()}\r\n\r\n`;
  const before = openFiles();
  const watch = async (): Promise<Socket> => {
    const socket = connect(site.port, "127.0.0.1");
    socket.on("error", () => "the site hangs up");
    socket.write(head);
    await once(socket, "readable");
    return socket;
  };
  for (let round = 0; round < 2; round += 1) {
    const viewers = await Promise.all(several(60, watch));
    expect((await rawRequest(site, "/about")).status).toBe(200);
    for (const socket of viewers) socket.destroy();
  }
  await vi.waitFor(() => expect(openFiles()).toBeLessThanOrEqual(before + 5), patience);
});

test("hundreds of simultaneous requests of every kind cause no server error and no log line", async () => {
  const viewer = await createSubscriber(site);
  const json = { episode_id: "AIE-SE01EP02", video_url: "" };
  const kinds = [
    () => rawRequest(site, "/"),
    () => rawRequest(site, "/nothing"),
    () => rawRequest(site, "/%zz"),
    () => viewer.send("/profile"),
    () => viewer.get("/api/authenticate"),
    () => viewer.post("/api/wishlist/toggle", { json }),
    () => viewer.post("/api/wishlist/toggle", { json: { episode_id: {} } }),
    () => viewer.post("/api/update-profile", { body: "nothing" }),
    () => createVisitor(site).get("/api/profile"),
    () => createVisitor(site).post("/api/login", { body: "{", headers: { origin: "null" } }),
  ];
  const ask = async (at: number) => (await kinds[at % kinds.length]?.())?.status ?? 0;
  for (let round = 0; round < 4; round += 1) {
    const statuses = await Promise.all(several(100, ask));
    expect(statuses.filter((status) => status >= 500 || status === 0)).toEqual([]);
  }
  expect(site.output().log).toBe("");
});

/** At the site's own cost a hundred hashes take 40 s (`npm run bench -- logins`). */
const CHEAPER_COST = 9;

// Last, because its refusals are logged.
test(
  "pages are answered while a hundred members log in at the same time, and all get in",
  async () => {
    const crowd = await createCrowd(100, CHEAPER_COST);
    let done = 0;
    const logins = logInAtOnce(site, crowd).map((login) => login.finally(() => (done += 1)));
    for (const path of ["/", "/about", "/api/health", "/season-one"]) {
      expect((await rawRequest(site, path)).status).toBe(200);
    }
    // The pages have not waited for the passwords.
    expect(done).toBeLessThan(crowd.length);
    const statuses = (await Promise.all(logins)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  },
  testTimeout,
);
