import { afterEach, expect, test } from "vitest";
import { setClock } from "#lib/core/config/clock.ts";
import { securityTxt } from "#lib/site/static/security-txt.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";

afterEach(() => {
  rereadSettings();
});

/** Returns the fields of a public site's file at `time`. */
async function fieldsAt(time: string, settings: Record<string, string> = {}) {
  setClock(() => new Date(time));
  const open = { SITE_URL: "https://aie.example", PAYMENT_SANDBOX: "1" };
  const { plain } = await withSettings({ ...open, ...settings }, async () => securityTxt());
  const lines = plain.source.toString().trimEnd().split("\n");
  return { etag: plain.etag, ...Object.fromEntries(lines.map((line) => line.split(/: (.*)/))) };
}

test("moves Expires forward every day", async () => {
  const morning = await fieldsAt("2027-03-15T00:00:00Z");
  const evening = await fieldsAt("2027-03-15T23:59:59Z");
  const nextDay = await fieldsAt("2027-03-16T00:00:00Z");
  expect(morning.Expires).toBe("2027-09-11T00:00:00Z");
  expect(evening).toEqual(morning);
  expect(nextDay.Expires).toBe("2027-09-12T00:00:00Z");
  expect(nextDay.etag).not.toBe(morning.etag);
});

test("names its own address on a site with https", async () => {
  const { Canonical } = await fieldsAt("2027-03-15T00:00:00Z");
  expect(Canonical).toBe("https://aie.example/.well-known/security.txt");
});

test.each([
  ["security@aie.example", "mailto:security@aie.example"],
  ["https://aie.example/report", "https://aie.example/report"],
])("names the contact %s of the settings as %s", async (SECURITY_CONTACT, uri) => {
  const { Contact } = await fieldsAt("2027-03-15T00:00:00Z", { SECURITY_CONTACT });
  expect(Contact).toBe(uri);
});
