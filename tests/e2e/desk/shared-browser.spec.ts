import type { Page } from "playwright/test";
import { deskCalls, deskPaths, filmCaptionsPath } from "#lib/core/config/desk-paths.ts";
import { accounts, expect, post, register, signIn, test } from "#tests/e2e/support/fixtures.ts";
import { mailedLink } from "#tests/e2e/support/mailbox.ts";

// The film beside the captions: 401 after the session, 403 before the colleague joins.
test.use({ expectedComplaints: [/status of (401|403)/] });

test("captions that are not saved are shown to their author alone", async ({ page, context }) => {
  const colleague = await register(page.request);
  await signIn(page.request, accounts.owner);
  await page.goto(deskPaths.today);
  const data = {
    email: colleague.email,
    role: "EDITOR",
    reason: "a test",
    seen_at: new Date().toISOString(),
  };
  await post(page.request, deskCalls.inviteStaff.path, { data });
  const [, token] = (await mailedLink(page, colleague.email, deskPaths.join)).split("#");
  const words = page.getByRole("textbox", { name: "Words of caption 1", exact: true });
  const kept = page.getByText("They were kept").first();
  const open = () => page.goto(filmCaptionsPath("AIE-SE01EP03"));
  await open();
  const saved = await words.inputValue();
  await words.fill("Words of the owner");
  await expect.poll(() => isKept(page, "Words of the owner")).toBe(true);

  // The session has ended without a logout, which would clear the storage.
  await context.clearCookies();
  await signIn(page.request, colleague);
  await post(page.request, deskCalls.joinStaff.path, { data: { token } });
  await open();
  await expect(words).toHaveValue(saved);
  await expect(kept).toHaveCount(0);
  await words.fill("Words of the colleague");
  await expect.poll(() => isKept(page, "Words of the colleague")).toBe(true);

  await context.clearCookies();
  await signIn(page.request, accounts.owner);
  await open();
  await expect(words).toHaveValue("Words of the owner");
  await expect(kept).toBeVisible();
});

const isKept = (page: Page, text: string) =>
  page.evaluate((words) => Object.values(localStorage).some((one) => one.includes(words)), text);
