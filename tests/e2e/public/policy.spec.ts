import { expect, signInAsNewMember, test } from "#tests/e2e/support/fixtures.ts";
import { withSellingSite } from "#tests/e2e/support/selling-site.ts";
import { accessTable, roles } from "#tests/support/access-table.ts";

for (const [who, path] of [
  ["visitor", "/"],
  ["member", "/profile"],
] as const) {
  test.describe(`a script from outside the site, at ${path}`, () => {
    test.use({ as: who, expectedComplaints: [/content security policy/i] });

    test("is blocked, and the console logs it", async ({ page }) => {
      await page.goto(path);
      const refused = page.waitForEvent("console", {
        predicate: (message) => /content security policy/i.test(message.text()),
      });
      const ran = await page.evaluate(() => {
        const script = document.createElement("script");
        script.textContent = "document.title = 'Taken over'";
        document.head.append(script);
        return document.title === "Taken over";
      });
      expect(ran).toBe(false);
      expect((await refused).type()).toBe("error");
    });
  });
}

const pages = accessTable.filter(({ path }) => !path.startsWith("/api/"));

for (const role of roles) {
  test.describe(`every page that a ${role} sees`, () => {
    // Includes the 404 pages and the pages of mailed links, here without a link.
    test.use({ as: role, expectedComplaints: [/status of (404|422)/] });

    test("complies with its policy, also after navigation by the router", async ({ page }) => {
      const reports: string[] = [];
      await page.exposeFunction("reportViolation", (report: string) => reports.push(report));
      await page.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          const report = `${location.pathname}: ${event.violatedDirective} ${event.blockedURI}`;
          Reflect.get(window, "reportViolation")(report);
        });
      });
      for (const { path } of pages) {
        await page.goto(path);
        // The login leads on with a session.
        await expect(async () => {
          await page.evaluate(() =>
            scrollTo({ top: document.body.scrollHeight, behavior: "instant" }),
          );
        }).toPass();
      }
      // The list ends with the desk, which has no bar of the site.
      await page.goto("/");
      for (const name of ["About", "Faculty"]) {
        await page.getByRole("link", { name, exact: true }).first().click();
        await expect(page).toHaveURL(`/${name.toLowerCase()}`);
      }
      expect(reports).toEqual([]);
    });
  });
}

test("a payment at Razorpay's own window complies with the plan page's policy", async ({
  page,
}) => {
  await withSellingSite(page, async (site) => {
    await page.goto(site.origin);
    await signInAsNewMember(page, site.origin);
    // From a page that does not allow Razorpay's hosts, by the router.
    await page.goto(`${site.origin}/profile`);
    await page.getByRole("link", { name: "Annual Plan" }).first().click();
    await expect(page).toHaveURL(`${site.origin}/membership-plan`);
    // The page was loaded as a document: a click before hydration is replayed.
    await page.getByRole("button", { name: "Start Subscription" }).click();
    await expect(page.getByTestId("razorpay")).toBeVisible();
    await page.frameLocator("[data-testid=razorpay]").getByRole("button").click();
    await expect(page).toHaveURL(`${site.origin}/season-one-episodes#thank-you`);
    await expect(page.getByRole("heading", { name: "Thank you." })).toBeVisible();
    expect(site.asked).toEqual(
      expect.arrayContaining([
        "https://checkout.razorpay.com/v1/checkout.js",
        "https://api.razorpay.com/v1/checkout/public",
        "https://cdn.razorpay.com/bundle.js",
        "https://cdn.razorpay.com/logo.svg",
        "https://lumberjack.razorpay.com/v1/track",
      ]),
    );
  });
});
