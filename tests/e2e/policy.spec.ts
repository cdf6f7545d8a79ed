import { expect, test } from "./fixtures.ts";

for (const [who, path] of [
  ["visitor", "/"],
  ["member", "/profile"],
] as const) {
  test.describe(`a script that is not the site's own, at ${path}`, () => {
    test.use({ as: who, expectedComplaints: [/content security policy/i] });

    test("is refused, and the refusal is heard in the console", async ({ page }) => {
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
