import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Browser } from "./browser.ts";
import { camera, engines, inBrowser, WINDOW } from "./engines.ts";
import { CAPTION, expectPlaying, placeOf, watchNow } from "./film.ts";

const person = () => ({ email: `${randomUUID()}@people.example`, password: "Kala-1947" });

async function register(browser: Browser, { email, password }: ReturnType<typeof person>) {
  await browser.open("/login#register");
  await browser.fill(/^First name/, "Amrita");
  await browser.fill(/^Last name/, "Roy");
  await (await browser.see("[role=tabpanel] input[type=email]")).type(email);
  await (await browser.see("[role=tabpanel] input[type=password]")).type(password);
  await (await browser.see("input[type=tel]")).type("+91 98765 43210");
}

const films = test.each(Object.entries(engines));

films("plays a whole membership, from the home page to Log Out, in %s", async (name, start) => {
  const photograph = camera(name);
  await inBrowser(start, async (browser) => {
    const { driver } = browser;
    await browser.open("/");
    await photograph(browser, "home");

    await driver.resize(390, 800);
    await browser.click("button", "Open menu");
    await browser.see("dialog a", "Season 1");
    await photograph(browser, "menu");
    await driver.press("Escape");
    await driver.resize(WINDOW.width, WINDOW.height);

    const someone = person();
    await register(browser, someone);
    await photograph(browser, "register");
    await browser.click("button", "Register");
    await browser.see("*", "Registration successful! You can now login.");
    await photograph(browser, "registered");

    await browser.open("/login");
    await (await browser.see("[role=tabpanel] input", /^Username or email/)).type(someone.email);
    await (await browser.see("[role=tabpanel] input[type=password]")).type(someone.password);
    await browser.click("[role=tabpanel] button", "Login");
    await browser.untilPath("/profile");
    await browser.see("nav summary", "AMRITA");
    await photograph(browser, "profile");

    await browser.open("/membership-plan");
    await photograph(browser, "plan");
    await browser.click("button", "Start Subscription");
    await browser.click("button", "I am eighteen or older");
    await browser.see("button", "Pay now (succeed)");
    await photograph(browser, "checkout");
    await browser.click("button", "Pay now (succeed)");
    await browser.untilPath("/season-one-episodes");
    await browser.see("h2", "Thank you.");
    await photograph(browser, "thanks");
    await browser.open("/profile");
    await browser.see("*", /^Valid until \d+ \w+ \d{4}/);
    await browser.see("nav summary", "AMRITA");
    await photograph(browser, "subscribed");

    await browser.open("/season-one-episodes");
    await photograph(browser, "season");
    await watchNow(browser, "Episode Two");
    await expectPlaying(browser);
    await photograph(browser, "film");

    await driver.press("5");
    await expectPlaying(browser, 25);
    expect((await placeOf(browser)).seconds).toBeLessThan(50);
    await driver.press("c");
    await browser.see(CAPTION, /Roof becomes triangle|Everything turns about a middle/);
    await photograph(browser, "captions");
    const left = await placeOf(browser);
    await driver.press("Escape");
    await browser.until(() => document.querySelector("dialog video") === null, true);

    await browser.open("/season-one-episodes");
    await watchNow(browser, "Episode Two");
    await expectPlaying(browser, left.seconds - 2);
    await browser.see("dialog *", /^Resumed at 0:\d\d/);
    await photograph(browser, "resumed");
    await driver.press("Escape");
    await browser.until(() => document.querySelector("dialog video") === null, true);

    await browser.click("nav summary", "AMRITA");
    await photograph(browser, "account-menu");
    await browser.click("nav button", "Log Out");
    await browser.untilPath("/");
    await browser.see("nav a", "Login");
    await photograph(browser, "logged-out");
  });
});
