import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { endOfSite, startSite } from "#tests/support/site/site-process.ts";

test("SIGTERM lets the request in flight finish, and exits with status 0", async () => {
  const site = await startSite({}, { fullCost: true });
  const visitor = createVisitor(site);
  // Hashing keeps this request in flight while the signal arrives.
  const login = visitor.post("/api/login", {
    json: { email_address: "member@aie.example", password: "demo-member" },
  });
  await visitor.get("/api/health");
  const end = site.end("SIGTERM");
  expect((await login).status).toBe(200);
  expect(await end).toBe(0);
  expect(site.output().log).toContain("the site has stopped");
});

test("a client that never finishes its headers does not delay the shutdown", async () => {
  const site = await startSite();
  const slow = connect(site.port, "127.0.0.1");
  await once(slow, "connect");
  slow
    .on("error", () => "the site hangs up")
    .write("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
  await createVisitor(site).get("/api/health");
  expect(await site.end("SIGTERM")).toBe(0);
});

test("SIGHUP and a second signal shut the site down like the first", async () => {
  const site = await startSite();
  site.process.kill("SIGHUP");
  site.process.kill("SIGTERM");
  expect(await site.end("SIGHUP")).toBe(0);
  expect(site.output().log).toContain("the site has stopped");
});

test("an uncaught error is logged, and ends the process with a failure status", async () => {
  const fault = `const timer = setInterval(() => {
    if (process.listenerCount("SIGTERM") === 0) return;
    clearInterval(timer);
    Promise.reject(new Error("a promise broken"));
    setImmediate(() => {
      throw new Error("nobody caught this");
    });
  }, 5)`;
  const code = ["--import", `data:text/javascript,${encodeURIComponent(fault)}`];
  const end = await endOfSite({ LOG_LEVEL: "info" }, code);
  expect(end.status).toBe(1);
  expect(end.log).toContain("uncaught exception");
  expect(end.log).toContain("nobody caught this");
  expect(end.log).toContain("a promise broken");
});
