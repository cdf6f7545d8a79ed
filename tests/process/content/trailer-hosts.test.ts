import { afterAll, beforeAll, expect, test } from "vitest";
import { publish } from "#lib/content/documents/commands.ts";
import { previewUrl } from "#lib/content/preview.ts";
import { draftOf, editing } from "#tests/support/content/editing.ts";
import { eventually } from "#tests/support/eventually.ts";
import { foreignTrailers } from "#tests/support/films/foreign-trailers.ts";
import { rawRequest } from "#tests/support/site/raw-request.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

const EPISODE = "episode/AIE-SE01EP01";
const { vimeo, youtube } = foreignTrailers;

let site: SiteProcess;

beforeAll(async () => {
  site = await startSite();
}, 240_000);

afterAll(() => site.end("SIGTERM"));

/** Resolves with the hosts that the page may frame, once it names the video. */
const hostsOf = (address: string, video: string) =>
  eventually(async () => {
    const { bytes, headers } = await rawRequest(site, address);
    expect(bytes.toString()).toContain(video);
    return /frame-src ([^;]+)/.exec(String(headers["content-security-policy"]))?.[1];
  });

test("a published trailer of a new host may be played as soon as the page shows it", async () => {
  await draftOf(EPISODE, "trailer", vimeo);
  await publish([EPISODE], editing);
  for (const address of ["/season-one", "/"]) {
    expect(await hostsOf(address, vimeo.video)).toBe("https://player.vimeo.com");
  }
}, 300_000);

test("a preview allows the hosts of the drafted trailers, and the page does not", async () => {
  await draftOf(EPISODE, "trailer", youtube);
  const { pathname, search } = new URL(previewUrl({ kind: "season", key: "season-one" }));
  const host = "https://www.youtube-nocookie.com";
  expect(await hostsOf(`${pathname}${search}`, youtube.video)).toBe(host);
  expect(await hostsOf(pathname, "Season One")).not.toBe(host);
});
