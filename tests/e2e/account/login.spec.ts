import type { Page } from "playwright/test";
import { expect, fillLogin, logIn, test } from "#tests/e2e/support/fixtures.ts";
import { expectPlaying, placeOf, player } from "#tests/e2e/support/player.ts";

const member = { email: "member@aie.example", password: "demo-member" };
const panel = (page: Page) => page.getByRole("tabpanel", { name: "LOGIN" });
const submit = (page: Page) => page.getByRole("button", { name: "Login", exact: true });

/** Returns the expiry of the session's cookie, in seconds of UTC; -1 for a session cookie. */
async function endOfSession(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === "aie_session")?.expires;
}

test("the note on the username is always shown", async ({ page }) => {
  const note = page.getByText("Username can not be left blank.");
  await page.goto("/login");
  await expect(note).toBeVisible();
  await fillLogin(page, member);
  await expect(note).toBeVisible();
});

test.describe("a wrong password", () => {
  test.use({ expectedComplaints: [/status of 401/] });

  test("shows an error in red, and the right one logs in", async ({ page }) => {
    await page.goto("/login");
    await fillLogin(page, { ...member, password: "a guess" });
    await submit(page).click();
    const sentence = panel(page).getByText("Invalid credentials");
    await expect(sentence).toHaveCSS("color", "rgb(179, 38, 30)");
    await expect(page).toHaveURL("/login");
    await expect(page.getByLabel("Username or email")).toHaveValue(member.email);
    await logIn(page, member);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mira");
  });
});

test.describe("a fault of the site", () => {
  test.use({ expectedComplaints: [/status of 502/] });

  test("is not said to be the visitor's connection", async ({ page }) => {
    const body = "<h1>Bad Gateway</h1>";
    await page.route("/api/login", (route) => route.fulfill({ status: 502, body }));
    await page.goto("/login");
    await fillLogin(page, member);
    await submit(page).click();
    await expect(panel(page).getByText("Something went wrong on our side.")).toBeVisible();
  });
});

test.describe("a user name that no account can have", () => {
  test.use({ expectedComplaints: [/status of 422/] });

  for (const [what, name] of [
    ["of blanks", "  "],
    ["of 255 letters", "a".repeat(255)],
  ] as const) {
    test(`${what} shows the same error`, async ({ page }) => {
      await page.goto("/login");
      await fillLogin(page, { email: name, password: "a guess" });
      await submit(page).click();
      await expect(panel(page).getByRole("alert")).toHaveText("Invalid credentials");
    });
  }
});

test("a session ends with the browser, or is remembered for a month", async ({ page }) => {
  await page.goto("/login");
  await logIn(page, member);
  expect(await endOfSession(page)).toBe(-1);

  // The profile would send a visitor to the login by itself, in the middle of the next step.
  await page.goto("/about");
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByRole("checkbox", { name: "Remember me" }).check();
  await logIn(page, member);
  const days = ((await endOfSession(page)) ?? 0) / 86_400 - Date.now() / 86_400_000;
  expect(days).toBeCloseTo(30, 1);
});

test("a login returns to the previous page, on this site only", async ({ page }) => {
  await page.goto("/membership-plan");
  await fillLogin(page, member);
  await submit(page).click();
  await expect(page).toHaveURL("/membership-plan");

  for (const elsewhere of ["//evil.example", "/\\evil.example", "https://evil.example"]) {
    await page.goto("/about");
    await page.context().clearCookies();
    await page.goto(`/login?next=${encodeURIComponent(elsewhere)}`);
    await logIn(page, member);
  }
});

test("a login returns to the requested film", async ({ page }) => {
  const subscriber = { email: "subscriber@aie.example", password: "demo-subscriber" };
  const film = "/season-two-episodes#watch-AIE-SE02EP03";
  const ways = [
    () => page.goto(film),
    async () => {
      await page.goto(film);
      await page.getByRole("tab", { name: "REGISTER" }).click();
      await page.getByRole("tab", { name: "LOGIN" }).click();
    },
    async () => {
      await page.goto("/season-two");
      await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
      await page.getByRole("link", { name: "WATCH FULL EPISODE" }).nth(2).click();
      await page.getByRole("tab", { name: "REGISTER" }).click();
      await page.getByRole("tab", { name: "LOGIN" }).click();
    },
  ];
  for (const goThere of ways) {
    await goThere();
    await fillLogin(page, subscriber);
    await submit(page).click();
    await expect(page).toHaveURL(film);
    await expect(player(page)).toHaveAccessibleName(/Gendering art/);
    await page.goto("/about");
    await page.context().clearCookies();
  }
});

test("a login returns to the requested moment of a film", async ({ page }) => {
  const subscriber = { email: "subscriber@aie.example", password: "demo-subscriber" };
  await page.goto("/season-two-episodes#watch-AIE-SE02EP03@20-50");
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole("tab", { name: "REGISTER" }).click();
  await page.getByRole("tab", { name: "LOGIN" }).click();
  await fillLogin(page, subscriber);
  await submit(page).click();
  await expectPlaying(page);
  expect((await placeOf(page)).seconds).toBeGreaterThanOrEqual(20);
});

test("the login form can be filled and submitted with the keyboard only", async ({ page }) => {
  await page.goto("/login");
  const username = page.getByLabel("Username or email");
  await expect(username).toHaveAccessibleDescription("Username can not be left blank.");
  await username.focus();
  await page.keyboard.type(member.email);
  await page.keyboard.press("Tab");
  await expect(panel(page).getByRole("textbox", { name: "Password" })).toBeFocused();
  await page.keyboard.type(member.password);
  await page.keyboard.press("Tab");
  await expect(panel(page).getByRole("button", { name: "Show password" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox", { name: "Remember me" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: "Remember me" })).toBeChecked();
  for (const name of ["Forgot password?", "Login"]) {
    await page.keyboard.press("Tab");
    await expect(panel(page).getByRole("button", { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/profile");
});

test("a login form that Back restores from the browser's cache can be sent again", async ({
  page,
}) => {
  await page.goto("/login");
  // A page that is left for no other keeps its state, as a restored page does.
  await page.route("/profile", (route) => route.fulfill({ status: 204 }));
  await fillLogin(page, member);
  const left = page.waitForRequest("/profile");
  await submit(page).click();
  await left;
  await expect(page.getByRole("button", { name: "Logging in…" })).toBeDisabled();
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(submit(page)).toBeEnabled();
});

test.describe("without a connection", () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

  test("the form shows a message and keeps the typed values", async ({ page, context }) => {
    // Modules are delayed: one that is requested offline reloads the page.
    await page.goto("/login", { waitUntil: "networkidle" });
    await fillLogin(page, member);
    await context.setOffline(true);
    await submit(page).click();
    await expect(panel(page).getByRole("alert")).toContainText("The server could not be reached.");
    await expect(page.getByLabel("Username or email")).toHaveValue(member.email);
    await context.setOffline(false);
    await submit(page).click();
    await expect(page).toHaveURL("/profile");
  });
});

test("Google and Facebook buttons do nothing without settings", async ({ page }) => {
  await page.goto("/login");
  await fillLogin(page, member);
  for (const name of ["Google", "Facebook"]) {
    const answered = page.waitForResponse(/\/api\/sign-in\//);
    await page.getByRole("link", { name, exact: true }).click();
    expect((await answered).status()).toBe(204);
    // For a screen reader: nothing changes to the eye.
    const status = page.getByRole("group", { name: "Or continue with" }).getByRole("status");
    await expect(status).toHaveText(`Signing in with ${name} is not available here.`);
    expect((await status.boundingBox())?.width).toBeLessThan(2);
  }
  await expect(page).toHaveURL("/login");
  await expect(page.getByLabel("Username or email")).toHaveValue(member.email);
  await expect(panel(page).getByRole("alert")).toBeEmpty();
});

test("a password is shown while its owner wants to read it", async ({ page }) => {
  const ways = [
    { path: "/login", tab: "LOGIN" },
    { path: "/login#register", tab: "REGISTER" },
    { path: "/new-password#none", tab: null },
    { path: "/recover-account#none", tab: null },
  ];
  for (const { path, tab } of ways) {
    await page.goto(path);
    const form = tab ? page.getByRole("tabpanel", { name: tab }) : page.getByRole("main");
    const password = form.locator("input[name=password]");
    await password.fill("Kala-1947");
    await expect(password).toHaveAttribute("type", "password");
    await form.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await expect(password).toHaveValue("Kala-1947");
    await form.getByRole("button", { name: "Hide password" }).press("Enter");
    await expect(password).toHaveAttribute("type", "password");
  }
});

test("the arrow keys switch the tabs, and the address selects one", async ({ page }) => {
  const login = page.getByRole("tab", { name: "LOGIN" });
  const register = page.getByRole("tab", { name: "REGISTER" });
  await page.goto("/login#register");
  await expect(page.getByRole("tab")).toHaveText(["LOGIN", "REGISTER"]);
  await expect(register).toHaveAttribute("aria-selected", "true");
  await expect(page.getByLabel("First name")).toBeVisible();

  await register.focus();
  await page.keyboard.press("ArrowRight");
  await expect(login).toBeFocused();
  await expect(page.getByRole("tabpanel", { name: "LOGIN" })).toBeVisible();
  await expect(page.getByLabel("First name")).toBeHidden();
  await page.keyboard.press("End");
  await expect(register).toBeFocused();
  await expect(page).toHaveURL("/login#register");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("First name")).toBeFocused();
});
