import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { freePort } from "#scripts/support/local-postgres.ts";
import { createMember, newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor, type Site } from "#tests/support/accounts/visitor.ts";
import { findNginx } from "#tests/support/films/film-nginx.ts";
import { laySmallFilm } from "#tests/support/films/small-film.ts";
import { readdress } from "#tests/support/readdress.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";
import { secureFetch } from "./secure-fetch.ts";
import { type SiteNginx, startSiteNginx } from "./site-nginx.ts";

const PAYERS = 12;

const folder = mkdtempSync(path.join(tmpdir(), "aie-balancer-"));
let nginx: SiteNginx;
let first: SiteProcess;
let second: SiteProcess;
let settings: Record<string, string>;
/** The site behind the load balancer, and each process. */
let balanced: Site;

const aloneAt = (site: SiteProcess): Site => ({
  origin: nginx.origin,
  send: async (request) =>
    site.send(await readdress(request, request.url.replace(nginx.origin, site.origin))),
});

beforeAll(async () => {
  const program = findNginx();
  if (program === null) throw new Error("nginx is not installed: apt-get install nginx-light");
  const ports = { https: await freePort(), http: await freePort() };
  const upstreams = [await freePort(), await freePort()] as const;
  nginx = await startSiteNginx({ program, folder, ports, upstreams });
  balanced = { origin: nginx.origin, send: secureFetch(nginx.ca) };
  process.env.SITE_URL = nginx.origin;
  rereadSettings();
  settings = { SITE_URL: nginx.origin, TRUST_PROXY: "loopback" };
  [first, second] = await Promise.all([
    startSite(settings, { port: upstreams[0] }),
    startSite(settings, { port: upstreams[1] }),
  ]);
}, 120_000);

afterAll(async () => {
  await Promise.all([first.end("SIGTERM"), second.end("SIGTERM")]);
  await nginx.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a member logs in at one process, pays at the other, and watches from both", async () => {
  expect(environment().databaseUrl).toMatch(/^postgresql:/);
  let at = aloneAt(first);
  const visitor = createVisitor({ origin: nginx.origin, send: (request) => at.send(request) });
  const email = newEmail();
  const names = { first_name: "Amrita", last_name: "Roy", phone_number: "" };
  const json = { ...names, email_address: email, password: "a long sentence of hers" };
  expect((await visitor.post("/api/register", { json })).status).toBe(201);
  expect((await visitor.post("/api/login", { json })).status).toBe(200);

  at = aloneAt(second);
  const order = await visitor.post("/api/create-order");
  const form = await payInSandbox(String(order.body.order_id));
  if (form === null) throw new Error("The sandbox did not take the payment.");
  expect((await visitor.post("/api/verify", { form })).body).toEqual({
    redirect: "/season-one-episodes#thank-you",
  });

  at = aloneAt(first);
  expect((await visitor.get("/api/authenticate")).body.plan_status).toBe("ACTIVE");
  laySmallFilm("AIE-SE01EP01", "a short one");
  const link = await visitor.get("/api/get-secure-video-url/AIE-SE01EP01.mp4");
  const headers = { range: "bytes=0-5" };
  for (const place of [aloneAt(first), aloneAt(second), balanced]) {
    at = place;
    const film = await visitor.send(String(link.body.video_url), { headers });
    expect(film.status).toBe(206);
    expect(await film.text()).toBe("master");
  }
});

async function createPayer() {
  const member = await createMember(balanced);
  const order = await member.post("/api/create-order");
  const form = await payInSandbox(String(order.body.order_id));
  if (form === null) throw new Error("The sandbox did not take the payment.");
  return { ...member, verify: () => member.post("/api/verify", { form }) };
}

async function countOf(userId: string) {
  const { read } = database();
  return {
    payments: await read.payment.count({ where: { order: { userId } } }),
    memberships: await read.membership.count({ where: { userId } }),
  };
}

test("killing a process interrupts no reader, and gives each buyer one year", async () => {
  const payers = await Promise.all(Array.from({ length: PAYERS }, createPayer));
  const reader = createVisitor(balanced);
  const reads: Promise<number>[] = [];
  const read = () => {
    for (const page of ["/", "/membership-plan", "/api/health/ready"]) {
      reads.push(reader.send(page).then(({ status }) => status));
    }
  };
  const verifying = payers.map((payer) => payer.verify().catch(() => null));
  read();
  const killed = first.end("SIGKILL");
  read();
  expect(await killed).toBe("SIGKILL");
  read();
  await Promise.all(verifying);
  expect(new Set(await Promise.all(reads))).toEqual(new Set([200, 307]));

  for (const payer of payers) {
    // The browser retries, as it does without a response.
    expect((await payer.verify()).body).toEqual({ redirect: "/season-one-episodes#thank-you" });
    expect(await countOf(payer.userId)).toEqual({ payments: 1, memberships: 1 });
  }
  first = await startSite(settings, { port: first.port });
  const alone = createVisitor(aloneAt(first));
  expect((await alone.get("/api/health/ready")).status).toBe(200);
}, 120_000);
