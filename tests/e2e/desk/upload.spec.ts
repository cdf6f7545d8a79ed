/** Uploads of a master that are given up, or that last. No byte reaches the site. */
import type { Page } from "playwright/test";
import { deskCalls, deskFilmPath, filmUploadsPath } from "#lib/core/config/desk-paths.ts";
import { calls } from "#lib/core/config/paths.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";

// 422: the uploads that the test refuses; 403: the closed desk; 503, and no network: on purpose.
test.use({
  as: "owner",
  expectedComplaints: [/status of (403|422|503)|module failed to load|ERR_INTERNET_DISCONNECTED/],
});

const CHUNKS = "**/_next/static/chunks/*.js";
const fourHours = 14_400_000;
const master = { name: "master.mov", mimeType: "video/quicktime", buffer: Buffer.from("a film") };

async function choose(page: Page): Promise<void> {
  await page.getByLabel("File").setInputFiles(master);
  await page.getByRole("button", { name: "Upload", exact: true }).click();
}

const pause = (page: Page) => page.getByRole("button", { name: "Pause" }).click();

/** Holds the requests to an address until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const [what, address] of [
  ["its library is loaded", CHUNKS],
  ["its token is read", `**${calls.authenticate.path}`],
] as const) {
  test(`an upload that is paused before ${what} begins only when asked again`, async ({ page }) => {
    let begun = 0;
    await page.route(`**${filmUploadsPath}`, (route) => {
      begun += 1;
      return route.fulfill({ status: 422, json: { detail: "Refused by the test." } });
    });
    await page.goto(deskFilmPath("AIE-SE02EP01"));
    const release = await hold(page, address);
    const asked = page.waitForRequest(address);
    await choose(page);
    await asked;
    await pause(page);
    release();
    await choose(page);
    await expect(page.getByText("Refused by the test.")).toBeVisible();
    expect(begun).toBe(1);
  });
}

test("an upload whose library does not arrive says that the connection broke", async ({ page }) => {
  await page.goto(deskFilmPath("AIE-SE02EP01"));
  await page.route(CHUNKS, async (route) => {
    await page.context().setOffline(true);
    await route.abort("internetdisconnected");
  });
  await choose(page);
  await expect(page.getByText("The connection broke.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pause" })).toHaveCount(0);
});

test("a double click begins an upload, and does not pause it", async ({ page }) => {
  await page.goto(deskFilmPath("AIE-SE02EP01"));
  await hold(page, `**${calls.authenticate.path}`);
  await page.getByLabel("File").setInputFiles(master);
  await page.getByRole("button", { name: "Upload", exact: true }).dblclick();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Go on" })).toHaveCount(0);
});

test("an upload goes on when the site does not answer for a moment", async ({ page }) => {
  await page.route(`**${filmUploadsPath}`, (route) =>
    route.fulfill({ status: 422, json: { detail: "Refused by the test." } }),
  );
  await page.goto(deskFilmPath("AIE-SE02EP01"));
  await page.route(`**${deskCalls.filmState.path}/*`, (route) => route.fulfill({ status: 503 }));
  await choose(page);
  await expect(page.getByText("Refused by the test.")).toBeVisible();
});

test("an upload to a closed desk asks for the factor and goes on", async ({ page }) => {
  const refusal = { detail: "Please open the desk again.", desk: "locked" };
  const state = `**${deskCalls.filmState.path}/*`;
  await page.route(`**${filmUploadsPath}`, (route) =>
    route.fulfill({ status: 422, json: { detail: "Refused by the test." } }),
  );
  await page.goto(deskFilmPath("AIE-SE02EP01"));
  await page.route(state, (route) => route.fulfill({ status: 403, json: refusal }));
  await choose(page);
  const door = page.getByRole("dialog", { name: "Please show that it is you" });
  await page.route(`**${deskCalls.enterDesk.path}`, async (route) => {
    await page.unroute(state);
    await route.fulfill({ json: { recovery_codes: [] } });
  });
  await door.getByLabel("Code of your app").fill("123456");
  await door.getByRole("button", { name: "Open the desk" }).click();
  await expect(page.getByText("Refused by the test.")).toBeVisible();
});

test("an upload delays the reload after four hours until it is paused", async ({ page }) => {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.clock.install();
  await page.goto(deskFilmPath("AIE-SE02EP01"));
  await hold(page, `**${calls.authenticate.path}`);
  await choose(page);
  await page.clock.runFor(fourHours);
  const reloaded = page.waitForEvent("load");
  await pause(page);
  await page.clock.runFor(10_000);
  await reloaded;
  expect(asked).toEqual([]);
});
