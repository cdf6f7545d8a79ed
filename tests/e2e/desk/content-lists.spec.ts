import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";

// The network goes away on purpose, so that nothing is saved.
test.use({
  as: "owner",
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED|module failed to load|Failed to fetch/],
});

test("a list's rows are moved by the keyboard, removed and put back", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/desk/content/faq");
  const questions = page.getByLabel("Question", { exact: true });
  const [first, second] = [
    await questions.nth(0).inputValue(),
    await questions.nth(1).inputValue(),
  ];
  await expect(page.frameLocator("iframe").locator("html[data-live]")).toBeAttached();
  // Nothing of this is saved: the call waits for a response.
  await page.route(`**${deskCalls.saveContent.path}`, () => undefined);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole("button", { name: "Move Questions 1 down" }).press("Enter");
  await expect(questions.nth(0)).toHaveValue(second);
  await expect(page.getByRole("button", { name: "Move Questions 2 down" })).toBeFocused();
  await page.getByRole("button", { name: "Move Questions 2 up" }).press("Enter");
  await expect(questions.nth(0)).toHaveValue(first);
  await page.getByRole("button", { name: "Remove Questions 1", exact: true }).press("Enter");
  await expect(questions.nth(0)).toHaveValue(second);
  await page.getByRole("button", { name: "Put it back" }).press("Enter");
  await expect(questions.nth(0)).toHaveValue(first);
});

test("a list's rows are dragged by mouse and finger, and Escape cancels", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.goto("/desk/content/home");
  // The page in the preview has loaded its last script.
  await expect(page.frameLocator("iframe").locator("[data-ready=true]")).toBeAttached();
  // Nothing of this is saved: the call waits for a response.
  await page.route(`**${deskCalls.saveContent.path}`, () => undefined);
  const list = page.getByRole("group", { name: "Faculty", exact: true });
  const rows = list.getByRole("combobox");
  const order = () => rows.evaluateAll((all) => all.map((one) => Reflect.get(one, "value")));
  const [first, second, third, ...others] = await order();
  const handle = (at: number) => list.getByTitle("Drag the row to its place").nth(at);
  const middleOf = async (at: number) => {
    const box = await handle(at).boundingBox();
    return { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 };
  };
  const topOf = async (at: number) => {
    const box = await list.getByRole("listitem").nth(at).boundingBox();
    return (box?.y ?? 0) + 4;
  };
  await handle(1).scrollIntoViewIfNeeded();

  const [from, below] = [await middleOf(0), await middleOf(2)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(below.x, below.y, { steps: 5 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(list.getByText("Not moved.")).toBeVisible();
  expect(await order()).toEqual([first, second, third, ...others]);

  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(below.x, below.y, { steps: 5 });
  await page.mouse.up();
  await expect(list.getByText(/^Moved to place 3 of/)).toBeVisible();
  expect(await order()).toEqual([second, third, first, ...others]);

  const finger = await page.context().newCDPSession(page);
  const [start, above] = [await middleOf(2), await topOf(0)];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: object[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints } as never);
  await touch("touchStart", [start]);
  await touch("touchMove", [{ x: start.x, y: above }]);
  await touch("touchEnd", []);
  await expect(list.getByText(/^Moved to place 1 of/)).toBeVisible();
  expect(await order()).toEqual([first, second, third, ...others]);
  await expectNoViolation(page, "a list with handles");
});

test("the home page's trailers begin as an empty list, and are chosen among the episodes", async ({
  page,
}) => {
  await page.goto("/desk/content/home");
  // The page in the preview has loaded its last script.
  await expect(page.frameLocator("iframe").locator("[data-ready=true]")).toBeAttached();
  // Nothing of this is saved: the call waits for a response.
  await page.route(`**${deskCalls.saveContent.path}`, () => undefined);
  const list = page.getByRole("group", { name: "Trailers", exact: true });
  await expect(list).toContainText("A season without one shows its first two.");
  await expect(list.getByRole("combobox")).toHaveCount(0);
  const add = list.getByRole("button", { name: "Add to Trailers" });
  const first = list.getByRole("combobox", { name: "Trailers 1" });
  const second = list.getByRole("combobox", { name: "Trailers 2" });
  await add.click();
  await first.selectOption("AIE-SE01EP03");
  await add.click();
  await second.selectOption("AIE-SE01EP01");
  await list.getByRole("button", { name: "Move Trailers 2 up" }).press("Enter");
  await expect(first).toHaveValue("AIE-SE01EP01");
  await expect(second).toHaveValue("AIE-SE01EP03");
  await expectNoViolation(page, "the list of trailers");
});

test("a new row has the focus, also the last one that its list may have", async ({ page }) => {
  await page.goto("/desk/content/plan");
  const list = page.getByRole("group", { name: "Benefits", exact: true });
  const add = list.getByRole("button", { name: "Add to Benefits" });
  await expect(add).toBeEnabled();
  // Nothing of this is saved: the call waits for a response.
  await page.route(`**${deskCalls.saveContent.path}`, () => undefined);
  const rows = list.getByRole("textbox");
  for (let count = await rows.count(); count < 12; count += 1) {
    await add.press("Enter");
    await expect(rows.nth(count)).toBeFocused();
  }
  await expect(add).toHaveCount(0);
});

test("words set aside and discarded pass the focus to the line above", async ({ page }) => {
  await page.goto("/desk/content/faq");
  await page.route(`**${deskCalls.saveContent.path}`, () => undefined);
  await page.getByLabel("Question", { exact: true }).first().fill("Why?");
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).find((key) => /:faq$/.test(key)));
  await expect.poll(kept).toMatch(/^aie:draft:/);
  await page.goto("/desk/content");
  await page.evaluate(
    (key) => {
      const copy = JSON.parse(localStorage.getItem(key) ?? "");
      for (const at of ["2026-11-01T10:00:00.000Z", "2026-11-02T10:00:00.000Z"]) {
        const aside = JSON.stringify({ ...copy, at });
        localStorage.setItem(`${key.replace("draft", "aside")}:${at}`, aside);
      }
      localStorage.removeItem(key);
    },
    String(await kept()),
  );
  const discard = async (name: RegExp) => {
    await page.getByRole("button", { name }).first().press("Enter");
    await page.getByRole("button", { name: "Discard for good" }).press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  await page.goto("/desk/content/faq");
  await discard(/^Discard, Your words of/);
  await expect(page.getByRole("main").locator("[data-state]")).toBeFocused();
  await page.goto("/desk/content");
  await discard(/^Discard, /);
  await expect(page.getByText("The words are discarded.")).toBeFocused();
});
