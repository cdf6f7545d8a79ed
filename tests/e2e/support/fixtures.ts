/** Fixtures of every browser test: its viewer, and a page that fails on console errors. */
import { randomUUID } from "node:crypto";
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type PlaywrightWorkerArgs,
} from "playwright/test";
import type { GivenGift } from "#lib/billing/gifts/queries.ts";
import { loadFirstEdition } from "#lib/content/first-edition/load-first-edition.ts";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { calls } from "#lib/core/config/paths.ts";
import { waitForScripts } from "#tests/support/wait-for-scripts.ts";

// What the tested sites show.
// The first edition shows the logins that the settings offer: here none.
process.env.SESSION_SECRET ??= "a secret of the browser tests, long enough to be one";
loadFirstEdition();

/** The accounts of the demo, as the README names them. */
export const accounts = {
  member: { email: "member@aie.example", password: "demo-member" },
  subscriber: { email: "subscriber@aie.example", password: "demo-subscriber" },
  owner: { email: "owner@aie.example", password: "demo-owner" },
};

/** `viewer`: a subscriber of this worker, as watching films changes the account. */
type Role = keyof typeof accounts | "viewer";
type Cookies = Awaited<ReturnType<APIRequestContext["storageState"]>>;

export type Viewer = "visitor" | Role;

type Options = {
  /** The logged-in account. The demo's accounts are shared: leave them unchanged. */
  as: Viewer;
  /** Expected console errors. One expression with `|`: Playwright misreads a list of two. */
  expectedComplaints: [] | [RegExp];
};

/** A role's cookies; a worker logs each role in once. */
type Shared = { cookiesOf: (role: Role) => Promise<Cookies> };

/** The desk's list shows the pictures of all tests, and one test deletes its own. */
const isOfDeletedPicture = (message: ConsoleMessage, text: string) =>
  message.page()?.url().includes(deskPaths.pictures) && /404 .*\/pictures\/content\//.test(text);

export const test = base.extend<Options, Shared>({
  as: ["visitor", { option: true }],
  expectedComplaints: [[], { option: true }],
  cookiesOf: [
    async ({ playwright }, use, { project }) => {
      const known = new Map<Role, Promise<Cookies>>();
      const request = async (role: Role) => {
        const browser = await playwright.request.newContext({ baseURL: project.use.baseURL });
        if (role === "viewer") await signInAsViewer(browser);
        else await signIn(browser, accounts[role]);
        const cookies = await browser.storageState();
        await browser.dispose();
        return cookies;
      };
      await use((role) => {
        const cookies = known.get(role) ?? request(role);
        known.set(role, cookies);
        return cookies;
      });
    },
    { scope: "worker" },
  ],
  storageState: async ({ as, cookiesOf }, use) => {
    await use(as === "visitor" ? undefined : await cookiesOf(as));
  },
  page: async ({ page, context, expectedComplaints, javaScriptEnabled }, use) => {
    const complaints: string[] = [];
    const keep = (text: string) => {
      if (!expectedComplaints[0]?.test(text)) complaints.push(text);
    };
    context.on("console", (message) => {
      const text = `${message.text()} ${message.location().url}`;
      if (message.type() === "error" && !isOfDeletedPicture(message, text)) keep(text);
    });
    context.on("weberror", (error) => keep(String(error.error())));
    if (javaScriptEnabled) await waitForScripts(page);
    await use(page);
    expect(complaints).toEqual([]);
  },
});

export { expect };

type Login = { email: string; password: string };

/** Logs in without the form: `page.request` shares its cookies with the page. */
export async function signIn(
  request: APIRequestContext,
  { email, password }: Login,
  origin = "",
  agent?: string,
) {
  const response = await request.post(`${origin}/api/login`, {
    data: { email_address: email, password },
    ...(agent === undefined ? {} : { headers: { "User-Agent": agent } }),
  });
  expect(response.status()).toBe(200);
}

/** Logs in from eleven kinds of browser, so that the log exceeds the ten shown entries. */
export async function fillSecurityLog(request: APIRequestContext, login: Login) {
  const systems = ["iPhone", "iPad", "Android", "Windows", "CrOS", "Macintosh"];
  const agents = systems.flatMap((system) => [`${system} Firefox/1`, `${system} Edge/1`]);
  for (const agent of agents.slice(0, 11)) await signIn(request, login, "", agent);
}

/** Registers a member without the form. Resolves with their login. */
export async function register(request: APIRequestContext, origin = ""): Promise<Login> {
  const login = { email: `${randomUUID()}@people.example`, password: "Kala-1947" };
  const data = { first_name: "Amrita", last_name: "Roy", phone_number: "" };
  const part = () => Math.floor(Math.random() * 256);
  const response = await request.post(`${origin}/api/register`, {
    headers: { "X-Forwarded-For": `10.${part()}.${part()}.1` },
    data: { ...data, email_address: login.email, password: login.password },
  });
  expect(response.status()).toBe(201);
  return login;
}

/** A call that changes something, as the page's own scripts make it. */
export async function post(
  request: APIRequestContext,
  path: string,
  options: { data?: object; multipart?: Record<string, string> } = {},
) {
  const check = await request.get(path.replace(/\/api\/.*/, calls.authenticate.path));
  const headers = { "X-CSRF-Token": check.headers()["x-csrf-token"] ?? "" };
  const response = await request.post(path, { ...options, headers });
  expect(response.status()).toBe(200);
  return response.json();
}

/**
 * Makes the browser that of a member who has just bought a year; with `billing` where the site makes
 * tax invoices. Resolves with their login.
 */
export async function signInAsNewSubscriber(
  request: APIRequestContext,
  billing?: object,
): Promise<Login> {
  const login = await register(request);
  await signIn(request, login);
  await answerAge(request);
  if (billing) await post(request, "/api/billing-details", { data: billing });
  await pay(request, calls.createOrder.path);
  return login;
}

/** Buys a gift. Resolves with the site's answer about it. */
export async function giveGift(request: APIRequestContext): Promise<GivenGift> {
  await pay(request, calls.createGiftOrder.path);
  const gifts = await request.get(calls.gifts.path);
  return (await gifts.json()).given[0];
}

/** Pays an order of one of the calls in the sandbox. */
async function pay(request: APIRequestContext, path: string): Promise<void> {
  const { key_id, order_id } = await post(request, path);
  const payment = await request.post("/sandbox/razorpay/v1/checkout/payments", {
    data: { key_id, order_id, method: "card", outcome: "succeed" },
  });
  const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = await payment.json();
  const multipart = { razorpay_payment_id, razorpay_order_id, razorpay_signature };
  await post(request, "/api/verify", { multipart });
}

/** Another browser, logged in: a login on a role's own browser would end that role's session. */
export async function subscriberBrowser(
  browser: Browser,
  playwright: PlaywrightWorkerArgs["playwright"],
  baseURL: string | undefined,
): Promise<BrowserContext> {
  const cookies = { cookies: [], origins: [] };
  const request = await playwright.request.newContext({ baseURL, storageState: cookies });
  await signInAsNewSubscriber(request);
  const storageState = await request.storageState();
  await request.dispose();
  return browser.newContext({ baseURL: baseURL ?? "", storageState });
}

async function signInAsViewer(request: APIRequestContext): Promise<void> {
  await signInAsNewSubscriber(request);
  await post(request, "/api/watch-history", { data: { action: "off" } });
}

/** Makes the page's browser that of a new member, for what must not touch a shared account. */
export async function signInAsNewMember(page: Page, origin = ""): Promise<Login> {
  const login = await register(page.request, origin);
  await signIn(page.request, login, origin);
  await answerAge(page.request, origin);
  return login;
}

/** Answers what the page asks before the first purchase or letter. */
export async function answerAge(request: APIRequestContext, origin = ""): Promise<void> {
  await post(request, origin + calls.answerAge.path, { data: { age: "adult" } });
}

/** Registers through the form and logs in through the form. Resolves with who it is. */
export async function registerAndLogIn(page: Page) {
  const person = { email: `${randomUUID()}@people.example`, password: "Kala-1947" };
  await page.goto("/login#register");
  await page.getByLabel("First name").fill("Amrita");
  await page.getByLabel("Last name").fill("Roy");
  await page.getByRole("tabpanel").getByLabel("Email").fill(person.email);
  await page.getByRole("tabpanel").getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.getByLabel("Phone number").fill("+91 98765 43210");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Registration successful! You can now login.")).toBeVisible();
  await page.getByRole("tab", { name: "LOGIN" }).click();
  await logIn(page, person);
  await answerAge(page.request);
  return person;
}

/** Logs in through the form, which leads to the profile. */
export async function logIn(page: Page, person: Login) {
  await fillLogin(page, person);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/profile");
}

/** Types into the login form. */
export async function fillLogin(page: Page, { email, password }: Login) {
  const panel = page.getByRole("tabpanel", { name: "LOGIN" });
  await panel.getByLabel("Username or email").fill(email);
  await panel.getByRole("textbox", { name: "Password" }).fill(password);
}
