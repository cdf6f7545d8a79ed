import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { startSite } from "#tests/support/site-process.ts";
import { createVisitor } from "#tests/support/visitor.ts";

test("SIGTERM lets the request in flight finish, and ends with status 0", async () => {
  const site = await startSite();
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

test("a client that never finishes its headers does not keep the site from going down", async () => {
  const site = await startSite();
  const slow = connect(site.port, "127.0.0.1");
  await once(slow, "connect");
  slow
    .on("error", () => "the site hangs up")
    .write("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
  await createVisitor(site).get("/api/health");
  expect(await site.end("SIGTERM")).toBe(0);
});
