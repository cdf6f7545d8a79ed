import { calls, paths } from "#lib/core/config/paths.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import {
  expect,
  fillLogin,
  giveGift,
  register,
  signInAsNewMember,
  test,
} from "#tests/e2e/support/fixtures.ts";

test.use({ expectedComplaints: [/status of 409/] });

const words = "Happy birthday, Meera!\nYour grandmother";

test("a grandmother gives a year, and her grandchild opens it on a phone", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(paths.gift);
  await page.getByRole("link", { name: "Give a Year" }).click();
  await expect(page).toHaveURL("/login?next=%2Fgift");
  await fillLogin(page, await register(page.request));
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(paths.gift);
  const give = page.getByRole("button", { name: "Give a Year" });
  await expect(give).toBeVisible();
  const billing = page.getByRole("group", { name: "For your invoice" });
  if (await billing.isVisible()) {
    await billing.getByLabel("State or Union Territory").selectOption("Maharashtra");
    await billing.getByLabel("PIN code").fill("400001");
  }
  await give.click();
  await page.getByRole("button", { name: "I am eighteen or older" }).click();
  await page.getByRole("button", { name: "Pay now (succeed)" }).click();
  await page.waitForURL(/\/profile\/gifts#[0-9a-f-]{36}$/);

  const bought = page.getByRole("article", { name: "For a friend" });
  const link = await bought.getByLabel("The gift's link").inputValue();
  expect(new URL(link).hash).toMatch(/^#[\w-]{24}$/);
  await bought.getByLabel("Your friend's name").fill("Meera");
  await bought.getByLabel("Your words").fill(words);
  await bought.getByLabel("Your friend's email address").fill("meera@friends.example");
  await bought.getByLabel("Day of the mail").fill(dayFromNow(30));
  await bought.getByRole("button", { name: /^Save, and Mail It on \d/ }).click();
  const gift = page.getByRole("article", { name: "For Meera" });
  await expect(gift.getByText(/^The card is saved. It is mailed on/)).toBeVisible();
  await expect(gift.getByText(/^The card is mailed on .* to meera@friends.example/)).toBeVisible();

  await giveGift(page.request);
  await page.reload();
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await gift.getByRole("button", { name: "Print the Card" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(link, { exact: true })).toBeVisible();
  await expect(page.getByText(words.split("\n")[0] ?? "").last()).toBeVisible();
  await expect(page.getByText("Open your gift at")).toHaveCount(2);
  await expect(page.getByText("Open your gift at").filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "My Gifts" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  const phone = await browser.newContext({
    baseURL: baseURL ?? "",
    viewport: { width: 360, height: 740 },
    storageState: { cookies: [], origins: [] },
  });
  const friend = await phone.newPage();
  const asked: string[] = [];
  friend.on("request", (request) => asked.push(request.url(), request.headers().referer ?? ""));
  await friend.goto(link);
  await expect(friend.getByRole("heading", { name: /^Amrita gives you a year/ })).toBeVisible();
  await expect(friend.getByText("Happy birthday, Meera!")).toBeVisible();
  await expect(friend.getByText(/INR/)).toHaveCount(0);
  await friend.getByRole("button", { name: "Open the Gift" }).click();
  await friend.getByLabel("First name").fill("Meera");
  await friend.getByLabel("Last name").fill("Roy");
  await friend.getByLabel("Email").fill(`${crypto.randomUUID()}@people.example`);
  await friend.getByRole("textbox", { name: "Password" }).fill("Kala-1947");
  await friend.getByRole("button", { name: "Register" }).click();
  await expect(friend.getByText(/^Your year runs until \d/)).toBeVisible();
  await expectNoViolation(friend, "opened");
  expect(asked.join()).not.toContain(new URL(link).hash.slice(1));
  await friend.getByRole("link", { name: "Watch Now" }).click();
  await expect(friend).toHaveURL("/season-one-episodes");
  await expect(friend.getByRole("button", { name: /^Watch Now/ }).first()).toBeVisible();
  await friend.goto(link);
  await expect(friend.getByText("This gift was opened already.")).toBeVisible();
  await phone.close();

  await page.reload();
  await expect(gift.getByText(/^Opened on/)).toBeVisible();
});

test("the gift comes through the login", async ({ page, browser, baseURL }) => {
  await signInAsNewMember(page);
  const { link } = await giveGift(page.request);
  const other = await browser.newContext({
    baseURL: baseURL ?? "",
    storageState: { cookies: [], origins: [] },
  });
  const friend = await other.newPage();
  const login = await register(other.request);
  await friend.goto(link ?? "");
  await friend.getByRole("button", { name: "Open the Gift" }).click();
  await friend.getByRole("button", { name: "Log in, and open it" }).click();
  await expect(friend).toHaveURL("/login?next=%2Fgift");
  await fillLogin(friend, login);
  await friend.getByRole("button", { name: "Login", exact: true }).click();
  await expect(friend).toHaveURL(paths.gift);
  await friend.getByRole("button", { name: "Open the Gift" }).click();
  await expect(friend.getByText(/^Your year runs until \d/)).toBeVisible();
  // The tab keeps nothing of it.
  await friend.reload();
  await expect(friend.getByRole("heading", { name: "Give a year of art" })).toBeVisible();
  await other.close();
});

test("a gift that was paid meanwhile leads to the gifts", async ({ page }) => {
  await signInAsNewMember(page);
  await page.route(calls.createGiftOrder.path, (route) =>
    route.fulfill({ status: 409, json: { detail: "Your gift is paid.", needs: "gifts" } }),
  );
  await page.goto(paths.gift);
  await page.getByRole("button", { name: "Give a Year" }).click();
  await expect(page).toHaveURL(paths.profileGifts);
});

/** Such as '2026-12-24', in India. */
function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000 + 19_800_000).toISOString().slice(0, 10);
}
