import { expect, test } from "vitest";
import { describeSettings } from "#lib/core/config/describe-settings.ts";

test("the description of the settings has no secret, and says whether it is set", () => {
  const names = describeSettings({}).map(({ name }) => name);
  const all = Object.fromEntries(names.map((name) => [name, `value of ${name}`]));
  const hidden = describeSettings(all).filter(({ value }) => value === null);
  const secrets = names.filter((name) =>
    /SECRET|PASSWORD|SMTP|DATABASE|ACCESS_KEY|TOKEN/.test(name),
  );
  expect(secrets.length).toBeGreaterThan(5);
  expect(hidden.map(({ name }) => name)).toEqual(expect.arrayContaining(secrets));
  expect(hidden.every(({ isSet }) => isSet)).toBe(true);
  expect(describeSettings({}).every(({ isSet }) => !isSet)).toBe(true);
});

test("the description shows the value of every setting that is no secret", () => {
  const names = describeSettings({}).map(({ name }) => name);
  const all = Object.fromEntries(names.map((name) => [name, `value of ${name}`]));
  const hidden = describeSettings(all).filter(({ value }) => value === null);
  const steps = "a setting is in PUBLIC_SETTINGS, or a secret of this list";
  expect(hidden.map(({ name }) => name).sort(), steps).toEqual([
    "DATABASE_URL",
    "FACEBOOK_CLIENT_SECRET",
    "GOOGLE_CLIENT_SECRET",
    "MEDIA_CDN_KEY",
    "PREVIOUS_SESSION_SECRET",
    "RAZORPAY_KEY_SECRET",
    "RAZORPAY_PREVIOUS_KEY_SECRET",
    "RAZORPAY_PREVIOUS_WEBHOOK_SECRET",
    "RAZORPAY_WEBHOOK_SECRET",
    "RAZORPAY_WEBHOOK_SECRET_CHANGED_AT",
    "S3_ACCESS_KEY_ID",
    "S3_SECRET_ACCESS_KEY",
    "SESSION_SECRET",
    "SMTP_URL",
  ]);
});
