import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { besideFilm, streamIdOf } from "#lib/films/links/film-url.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import { linkOf } from "#tests/support/films/film-site.ts";
import { patience } from "#tests/support/patience.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

const EPISODE = "AIE-SE01EP01";
const TAKEN = "Your membership plays 2 films at a time. Stop another first.";
const addresses = ["203.0.113.7", "2001:db8:1:2::1", "198.51.100.9", "192.0.2.44"];

let sites: SiteProcess[];

beforeAll(async () => {
  const first = await startSite({ TRUST_PROXY: "loopback" });
  // One public address, as behind a load balancer for both.
  const shared = { TRUST_PROXY: "loopback", SITE_URL: first.origin };
  sites = [first, await startSite(shared)];
});
afterAll(async () => {
  for (const site of sites) await site.end("SIGTERM");
});

test("one cookie shared by four networks stops playing, on two processes of the site", async () => {
  const [one, two] = sites as [SiteProcess, SiteProcess];
  const viewer = await createSubscriber(one);
  const link = await linkOf(viewer, EPISODE);
  const cookie = viewer.cookieHeader();
  /** Requests a segment with the cookie through the proxy. */
  const segment = async (site: SiteProcess, address: string) => {
    const headers = { cookie, "x-forwarded-for": address, range: "bytes=0-999" };
    const response = await fetch(new URL(besideFilm(link, "360.mp4"), site.origin), { headers });
    return { status: response.status, text: await response.text() };
  };
  const [home = "", phone = "", office = "", other = ""] = addresses;
  for (const address of [home, phone, home, office, home]) {
    for (const site of [one, two]) expect((await segment(site, address)).status).toBe(206);
  }
  const refused = await segment(two, other);
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([409, { detail: TAKEN }]);
  expect((await segment(two, home)).status).toBe(403);
  const id = streamIdOf(link);
  const beat = await viewer.post("/api/streams/heartbeat", { json: { stream_id: id } });
  const renewal = await viewer.get(`/api/get-secure-video-url/${EPISODE}?stream=${id}`);
  for (const { status, body } of [beat, renewal])
    expect([status, body]).toMatchObject([409, { detail: TAKEN, streams: [] }]);
  await vi.waitFor(() => expect(two.output().log).toContain(`"stream":"${id}"`), patience);
  expect(await linkOf(viewer, EPISODE)).toContain(EPISODE);
});
