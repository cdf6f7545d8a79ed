import { expect, test } from "#tests/e2e/support/fixtures.ts";
import {
  expectPlaying,
  linkCalls,
  player,
  press,
  watch,
  watchNow,
} from "#tests/e2e/support/player.ts";

test.use({ as: "viewer" });

/**
 * Returns the name of the focused element, also within a web component; 'page' for anything behind.
 */
function nameOfFocused(): string {
  let focused = document.activeElement;
  if (!focused || focused === document.body) return "the browser";
  if (!focused.closest("dialog")) return "page";
  while (focused.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : null;
  return focused.getAttribute("aria-label") || label || "unnamed";
}

test("Tab stays inside the player, and each stop has a name", async ({ page }) => {
  await watch(page);
  await page.keyboard.press("k");
  const names = new Set<string>();
  for (let stops = 0; stops < 24; stops += 1) {
    await page.keyboard.press("Tab");
    names.add(await page.evaluate(nameOfFocused));
  }
  expect([...names]).toContain("Close player");
  expect([...names]).toContain("Settings");
  expect([...names].filter((name) => ["unnamed", "page"].includes(name))).toEqual([]);
});

test.describe("with the limit of streams reached", () => {
  test.use({ expectedComplaints: [/status of 409/] });

  test("the dialog has the focus, and names the devices", async ({ page }) => {
    const at = new Date().toISOString();
    const stream = { device: "Firefox on Linux", started_at: at, seen_at: at };
    const streams = [
      { ...stream, id: "one", episode_id: "AIE-SE01EP01" },
      { ...stream, id: "two", episode_id: "AIE-SE02EP03" },
    ];
    await page.route(linkCalls, (route) =>
      route.fulfill({ status: 409, json: { detail: "Stop another.", streams } }),
    );
    await page.goto("/season-one-episodes");
    await watchNow(page).click();
    const choice = page.getByRole("alertdialog", { name: "You are watching on two other devices" });
    await expect(choice.getByRole("button").first()).toBeFocused();
    await expect(choice.getByRole("listitem").last()).toContainText("Gendering art");
    await choice.getByRole("button", { name: "Close" }).click();
    await expect(watchNow(page)).toBeFocused();
  });
});

test.describe("a film that waits for a place", () => {
  test.use({ expectedComplaints: [/status of 409/] });

  test("asks with growing gaps, names its own browser, and begins by itself", async ({ page }) => {
    await page.clock.install();
    const at = new Date().toISOString();
    const stream = { device: "Chrome on Linux", episode_id: "", started_at: at, seen_at: at };
    const streams = [
      { ...stream, id: "one", this_browser: true },
      { ...stream, id: "two", this_browser: false },
    ];
    const asked: string[] = [];
    await page.route(linkCalls, (route) => {
      asked.push(new URL(route.request().url()).search);
      return route.fulfill({ status: 409, json: { detail: "Stop another.", streams } });
    });
    await page.goto("/season-one-episodes");
    await watchNow(page).click();
    const name = "You are watching in this browser, and on another device";
    const choice = page.getByRole("alertdialog", { name });
    await expect(choice.getByRole("button", { name: /^This browser/ })).toBeFocused();
    for (let look = 0; look < 12; look += 1) {
      await page.clock.runFor(10_000);
      await expect(choice.getByRole("button", { name: /^This browser/ })).toBeFocused();
    }
    // After 5, 15, 35, 65, 95 and 125 seconds; the clock also runs by itself.
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.length).toBeLessThan(10);
    expect(new Set(asked.slice(1))).toEqual(new Set(["?waiting=true"]));
    await page.unroute(linkCalls);
    await page.clock.runFor(30_000);
    await expectPlaying(page);
    await expect(choice).toHaveCount(0);
  });
});

test("the transcript is whole after a search where two people speak at once", async ({ page }) => {
  const cues = ["line:10%\nYes.", "line:80%\nNo."].map((said) => `00:01.000 --> 00:04.000 ${said}`);
  const body = ["WEBVTT", ...cues, "00:05.000 --> 00:09.000\nPerhaps."].join("\n\n");
  await page.route("**/captions.en.vtt", (route) =>
    route.fulfill({ contentType: "text/vtt", body }),
  );
  await watch(page);
  await press(page, "Transcript, chapters and works");
  const lines = player(page).getByRole("tabpanel").getByRole("listitem");
  const search = player(page).getByRole("searchbox");
  await search.fill("perhaps");
  await expect(lines).toHaveText([/Perhaps/]);
  await search.fill("");
  await expect(lines).toHaveText([/Yes/, /No/, /Perhaps/]);
});
