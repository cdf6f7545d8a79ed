import { expect, test } from "vitest";
import { database } from "#lib/core/database/client.ts";
import { prepareDemo } from "#lib/site/demo.ts";
import { demo, withSettings } from "#tests/api/support/settings.ts";
import { createBuyer } from "#tests/api/support/shop/buyer.ts";

test("a database with orders of live keys is not opened as a demo, whose passwords are known", async () => {
  await createBuyer();
  const before = await database().read.user.count();
  await withSettings(demo, async () => {
    await expect(prepareDemo(process.cwd())).rejects.toThrow(/^RAZORPAY_KEY_ID is missing: /);
  });
  expect(await database().read.user.count()).toBe(before);
  expect(await database().read.staff.count()).toBe(0);
});
