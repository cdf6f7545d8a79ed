/** The drill of a breach with as many members as a large site has. */
import { expect, test } from "vitest";
import { withSettings } from "#tests/api/support/settings.ts";
import { drillBreach } from "#tests/support/operations/breach-drill.ts";

const MEMBERS = 50_000;

test("names and tells exactly the affected among 50,000 members", {
  timeout: 900_000,
}, async () => {
  await withSettings({ MAIL_NEWS_PER_MINUTE: "1000" }, () => drillBreach(MEMBERS));
  expect.hasAssertions();
});
