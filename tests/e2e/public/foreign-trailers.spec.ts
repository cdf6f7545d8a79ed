/** Trailers at Vimeo and YouTube, whose players are replaced by stubs. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright/test";
import { findEpisode } from "#lib/content/episodes.ts";
import { trailerUrl } from "#lib/content/trailers.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { marketplace } from "#tests/support/films/first-trailers.ts";
import { foreignTrailers, importForeignTrailers } from "#tests/support/films/foreign-trailers.ts";
import { settingsIn } from "#tests/support/site/own-settings.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

const subtitleOf = (id: string) => findEpisode(id)?.subtitle ?? "";

const episodes = [
  {
    name: "Vimeo",
    url: trailerUrl(foreignTrailers.vimeo),
    title: subtitleOf("AIE-SE01EP01"),
  },
  {
    name: "YouTube",
    url: trailerUrl(foreignTrailers.youtube),
    title: subtitleOf("AIE-SE01EP02"),
  },
];
const own = { url: marketplace.video, title: subtitleOf("AIE-SE01EP04") };

/** A stub of a host's player: it autoplays when its address asks for it, and counts seconds. */
const PLAYER = `<!doctype html><title>A player</title><output>0</output>
<script>
if (new URLSearchParams(location.search).get("autoplay") === "1")
  setInterval(() => document.querySelector("output").value = performance.now() / 1000, 50);
</script>`;

const hosts = /^https:\/\/(player\.vimeo\.com|www\.youtube-nocookie\.com)\//;

let folder: string;
let site: SiteProcess;

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "aie-trailers-"));
  const settings = settingsIn(folder);
  // Migrates the database.
  await (await startSite(settings)).end("SIGTERM");
  await importForeignTrailers(settings);
  site = await startSite(settings);
});

test.afterAll(async () => {
  await site.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

const poster = (page: Page, title: string) =>
  page.getByRole("link", { name: `Play the trailer: ${title}` });
const frame = (page: Page, title: string) => page.locator(`iframe[title="Trailer: ${title}"]`);
const close = (page: Page) => page.getByRole("button", { name: "Close the trailer" });
/** Returns how long the host's player has played, in seconds. */
const played = async (page: Page, title: string) =>
  Number(await frame(page, title).contentFrame().locator("output").textContent());

/** Opens Season One. Resolves with a live list of requests to the hosts. */
async function openSeason(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(hosts, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: PLAYER });
  });
  await page.goto(`${site.origin}/season-one`);
  return asked;
}

for (const { name, url, title } of episodes) {
  test(`a trailer at ${name} loads when it is clicked, plays, and stops when it is closed`, async ({
    page,
  }) => {
    const asked = await openSeason(page);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await expect(poster(page, title).first()).toHaveAttribute("href", url);

    await poster(page, title).press("Enter");
    await expect(frame(page, title)).toBeFocused();
    await expect.poll(() => played(page, title)).toBeGreaterThan(0);
    expect(asked).toEqual([url]);
    await expect(page.getByText(`Loading the trailer from ${name}…`)).toBeHidden();
    await expectNoViolation(page, name);

    await close(page).click();
    await expect(frame(page, title)).toHaveCount(0);
    expect(page.frames()).toHaveLength(1);
    await expect(poster(page, title)).toBeFocused();
  });
}

test("a trailer of this site stops one at Vimeo, and one at YouTube stops it", async ({ page }) => {
  const [vimeo, youtube] = episodes;
  await openSeason(page);
  await poster(page, vimeo?.title ?? "").click();
  await expect.poll(() => played(page, vimeo?.title ?? "")).toBeGreaterThan(0);
  await poster(page, own.title).click();
  await expect(page.locator("video")).toHaveJSProperty("paused", false);
  await expect(page.locator("iframe")).toHaveCount(0);
  await poster(page, youtube?.title ?? "").click();
  await expect.poll(() => played(page, youtube?.title ?? "")).toBeGreaterThan(0);
  await expect(page.locator("video")).toHaveCount(0);
});

test("the page's policy names the hosts of its trailers, and no others", async ({ page }) => {
  const policyOf = async (path: string) => {
    const response = await page.request.get(site.origin + path);
    return response.headers()["content-security-policy"] ?? "";
  };
  const frames = "frame-src https://player.vimeo.com https://www.youtube-nocookie.com";
  for (const path of ["/", "/season-one", "/season-two"]) {
    expect(await policyOf(path)).toContain(frames);
  }
  for (const path of ["/about", "/faculty", "/login"]) {
    expect(await policyOf(path)).not.toContain("frame-src");
  }
});

test.describe("a frame of another host", () => {
  test.use({ expectedComplaints: [/content security policy/i] });

  test("is blocked by the policy", async ({ page }) => {
    await openSeason(page);
    const refused = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener("securitypolicyviolation", ({ blockedURI }) =>
            resolve(blockedURI),
          );
          const frame = document.createElement("iframe");
          frame.src = "https://vimeo.example/video/1";
          document.body.append(frame);
        }),
    );
    expect(await refused).toBe("https://vimeo.example");
  });
});

test.describe("a host that does not answer", () => {
  test.use({ expectedComplaints: [/ERR_CONNECTION_REFUSED/] });

  for (const { name, title } of episodes) {
    test(`${name} is named while loading, and the trailer can be closed and retried`, async ({
      page,
    }) => {
      await openSeason(page);
      const silence = Promise.withResolvers<void>();
      await page.route(hosts, async (route) => {
        await silence.promise;
        await route.abort("connectionrefused");
      });
      await poster(page, title).click();
      const waiting = page.getByText(`Loading the trailer from ${name}…`);
      await expect(waiting).toBeVisible();
      await expectNoViolation(page, "waiting");
      silence.resolve();
      await expect(waiting).toBeHidden();
      await close(page).press("Enter");
      await expect(poster(page, title)).toBeFocused();

      await page.unroute(hosts);
      await page.route(hosts, (route) => route.fulfill({ contentType: "text/html", body: PLAYER }));
      await page.keyboard.press("Enter");
      await expect.poll(() => played(page, title)).toBeGreaterThan(0);
    });
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a poster links to the host's player", async ({ page }) => {
    await page.goto(`${site.origin}/season-one`);
    for (const { url, title } of episodes) {
      await expect(poster(page, title)).toHaveAttribute("href", url);
    }
  });
});
