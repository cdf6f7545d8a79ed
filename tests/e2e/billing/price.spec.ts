import { expect, test } from "#tests/e2e/support/fixtures.ts";

test.use({ as: "member" });

for (const [path, width, letters] of [
  ["/membership-plan", 360, 200],
  ["/membership-plan", 992, 100],
  // An iPhone on its side.
  ["/", 896, 100],
] as const) {
  test(`the price of ${path} is not broken at ${width} px with letters of ${letters} %`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(path);
    await page.addStyleTag({ content: `html { font-size: ${letters}% }` });
    const price = page.getByText("INR999.00", { exact: true });
    const lines = await price.evaluate((element) => {
      const amount = document.createRange();
      if (element.lastChild) amount.selectNodeContents(element.lastChild);
      return amount.getClientRects().length;
    });
    expect(lines).toBe(1);
  });
}
