/** The states of the pages for login, registration and mailed links. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { strings } from "#components/sign-in/mailed-links/link-strings.ts";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { calls, paths } from "#lib/core/config/paths.ts";
import { expect, fillLogin, register, signIn } from "#tests/e2e/support/fixtures.ts";
import { mailedLink } from "#tests/e2e/support/mailbox.ts";
import { refuse, type Walk } from "./walk.ts";

const password = (page: Page) => page.getByRole("textbox", { name: "Password" }).last();

const login: Walk = {
  title: "login",
  complaints: /status of 401/,
  steps: async (page, look) => {
    await page.goto(paths.login);
    await look("login");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await look("login with blank fields");
    await fillLogin(page, { email: "nobody@people.example", password: "a guess" });
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.getByText("Invalid credentials")).toBeVisible();
    await page.getByRole("button", { name: "Show password" }).click();
    await look("login refused, with the password shown");
    await page.goto(`${paths.login}?sign_in=deleted`);
    await expect(page.getByText("Your account is deleted.")).toBeVisible();
    await look("login after a deletion");
  },
};

const registration: Walk = {
  title: "registration",
  steps: async (page, look) => {
    await page.goto(`${paths.login}#register`);
    await look("register");
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByText("Please fill all required fields.")).toBeVisible();
    await look("register with blank fields");
    for (const [typed, strength] of [
      ["   ", "Very Weak"],
      ["password", "Weak"],
      ["Kala19", "Medium"],
      ["Kala-1947", "Strong"],
    ] as const) {
      await password(page).fill(typed);
      await expect(page.getByRole("tabpanel").getByText(strength, { exact: true })).toBeVisible();
      await look(`register with a password that is ${strength}`);
    }
    const panel = page.getByRole("tabpanel");
    await panel.getByLabel("First name").fill("Amrita");
    await panel.getByLabel("Last name").fill("Roy");
    await panel.getByLabel("Email").fill(`${randomUUID()}@people.example`);
    await panel.getByLabel("Phone number").fill("+91 98765 43210");
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByText("Registration successful! You can now login.")).toBeVisible();
    await look("registered");
    await page.getByRole("link", { name: "Go to login" }).click();
    await look("login with the address filled in");
  },
};

const forgottenPassword: Walk = {
  title: "asks for a link",
  complaints: /status of 503/,
  steps: async (page, look) => {
    await page.goto(paths.forgottenPassword);
    await look("open");
    await page.getByLabel("Email").fill("nobody@people.example");
    await page.route(calls.forgotPassword.path, refuse(503));
    await page.getByRole("button", { name: "Send me a link" }).click();
    await expect(page.getByText("The site is busy.")).toBeVisible();
    await look("refused");
    await page.unroute(calls.forgotPassword.path);
    await page.getByRole("button", { name: "Send me a link" }).click();
    await expect(page.getByText("If there is an account with this address")).toBeVisible();
    await look("sent");
  },
};

const newPassword: Walk = {
  title: "with, without, and with a wrong link",
  complaints: /status of 422/,
  steps: async (page, look) => {
    await page.goto(paths.newPassword);
    await look("without a link");
    await page.goto(`${paths.newPassword}#token`);
    await password(page).fill("Kala-1947");
    await look("with a password");
    await page.getByRole("button", { name: "Save the password" }).click();
    await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
    await look("refused");
    await page.route(calls.newPassword.path, (route) => route.fulfill({ json: {} }));
    await page.getByRole("button", { name: "Save the password" }).click();
    await expect(page.getByText("Your password is changed.")).toBeVisible();
    await look("done");
  },
};

const confirmEmail: Walk = {
  title: "with a wrong link, and with its own",
  complaints: /status of 422/,
  steps: async (page, look) => {
    await page.goto(paths.confirmEmail);
    await expect(page.getByRole("main").getByRole("alert")).not.toBeEmpty();
    await look("without a link");
    const { email } = await register(page.request);
    await page.goto(await mailedLink(page, email, paths.confirmEmail));
    // Navigating to another fragment does not reload the page.
    await page.reload();
    await expect(page.getByText("Thank you, your email address is confirmed.")).toBeVisible();
    await look("done");
    const person = await register(page.request);
    await signIn(page.request, person);
    await page.goto(await mailedLink(page, person.email, paths.confirmEmail));
    await page.reload();
    await page.getByRole("switch", { name: strings.confirmEmail.letters.news }).click();
    await look("done, asked for the age");
    await page.getByRole("button", { name: "I am eighteen or older" }).click();
    await expect(page.getByText(strings.confirmEmail.letters.done(true))).toBeVisible();
    await look("done, with news turned on");
  },
};

const stopReminders: Walk = {
  title: "with a wrong link, waiting, and done",
  complaints: /status of 422/,
  steps: async (page, look) => {
    await page.goto(`${paths.stopReminders}#token`);
    await expect(page.getByRole("main").getByRole("alert")).not.toBeEmpty();
    await look("with a wrong link");
    const response = Promise.withResolvers<void>();
    await page.route(calls.stopReminders.path, async (route) => {
      await response.promise;
      await route.fulfill({ json: {} });
    });
    await page.reload();
    await look("waiting");
    response.resolve();
    await expect(page.getByText(strings.stopReminders.done)).toBeVisible();
    await look("done");
  },
};

const stopLetters: Walk = {
  title: "before, with a wrong link, and done",
  complaints: /status of 422/,
  steps: async (page, look) => {
    await page.goto(`${paths.stopLetters}#token`);
    await look("with the button");
    await page.getByRole("button", { name: strings.stopLetters.button }).click();
    await expect(page.getByRole("main").getByRole("alert")).not.toBeEmpty();
    await look("with a wrong link");
    await page.route(`${calls.stopLetters.path}*`, (route) => route.fulfill({ json: {} }));
    await page.getByRole("button", { name: strings.stopLetters.button }).click();
    await expect(page.getByText(strings.stopLetters.done)).toBeVisible();
    await look("done");
  },
};

const changeEmail: Walk = {
  title: "with a wrong link",
  complaints: /status of 422/,
  steps: async (page, look) => {
    await page.goto(paths.changeEmail);
    await look("without a link");
    await page.goto(`${paths.changeEmail}#token`);
    await page.reload();
    await look("with a link");
    await page.getByRole("button", { name: "Use this address" }).click();
    await expect(page.getByRole("main").getByRole("alert")).not.toBeEmpty();
    await look("refused");
  },
};

const recoverAccount: Walk = {
  title: "with a wrong link",
  complaints: /status of 422/,
  steps: async (page, look) => {
    await page.goto(paths.recoverAccount);
    await look("without a link");
    await page.goto(`${paths.recoverAccount}#token`);
    await page.reload();
    await look("with a link");
    await password(page).fill("Kala-1947-Kala");
    await page.getByRole("button", { name: "Take my account back" }).click();
    await expect(page.getByRole("main").getByRole("alert")).not.toBeEmpty();
    await look("refused");
  },
};

const linkSignIn: Walk = {
  title: "with nothing to link, waiting, with a pending link, and failed",
  complaints: /status of (403|503)|503: /,
  steps: async (page, look) => {
    await page.goto(paths.linkSignIn);
    await expect(page.getByText("There is nothing to link here")).toBeVisible();
    await look("nothing to link");
    const response = Promise.withResolvers<void>();
    const link = { provider: "google", email: "amrita@people.example" };
    await page.route(calls.pendingLink.path, async (route) => {
      await response.promise;
      await route.fulfill({ json: { link } });
    });
    const shown = page.reload();
    await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading…");
    await look("waiting");
    response.resolve();
    await shown;
    await look("with a pending link");
    await page.route(calls.linkAtSignIn.path, refuse(403, "This is not your password."));
    await password(page).fill("a guess");
    await page.getByRole("button", { name: "Link Google" }).click();
    await expect(page.getByText("This is not your password.")).toBeVisible();
    await look("refused");
    await page.route(calls.pendingLink.path, refuse(503));
    await page.reload();
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await look("failed");
  },
};

const visitorJoins: Walk = {
  title: "without a link, and with one",
  steps: async (page, look) => {
    await page.goto(deskPaths.join);
    await expect(page.getByText(strings.noLink)).toBeVisible();
    await look("without a link");
    await page.goto(`${deskPaths.join}#token`);
    await expect(page.getByRole("link", { name: "Log in with it" })).toBeVisible();
    await look("with a link");
  },
};

const memberJoins: Walk = {
  title: "waiting for the session, and refused",
  as: "member",
  complaints: /status of 422/,
  steps: async (page, look) => {
    const checked = Promise.withResolvers<void>();
    await page.route(calls.authenticate.path, async (route) => {
      await checked.promise;
      await route.continue();
    });
    const shown = page.goto(`${deskPaths.join}#token`);
    await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading…");
    await look("waiting");
    checked.resolve();
    await shown;
    await page.getByRole("button", { name: "Accept the invitation" }).click();
    await expect(page.getByRole("main").getByRole("alert")).not.toBeEmpty();
    await look("refused");
  },
};

export const accountStates = {
  [paths.login]: [login, registration],
  [paths.forgottenPassword]: [forgottenPassword],
  [paths.newPassword]: [newPassword],
  [paths.confirmEmail]: [confirmEmail],
  [paths.stopReminders]: [stopReminders],
  [paths.stopLetters]: [stopLetters],
  [paths.changeEmail]: [changeEmail],
  [paths.recoverAccount]: [recoverAccount],
  [paths.linkSignIn]: [linkSignIn],
  [deskPaths.join]: [visitorJoins, memberJoins],
} satisfies Record<string, Walk[]>;
