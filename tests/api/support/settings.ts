import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";

/** Runs `work` with other settings, then restores the previous ones. */
export async function withSettings<Result>(
  settings: Record<string, string>,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = { ...process.env };
  use(settings);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(settings)) {
      if (before[name] === undefined) delete process.env[name];
    }
    use(Object.fromEntries(Object.keys(settings).map((name) => [name, before[name]])));
  }
}

/** Settings of a public site with https. */
export const publicSite = { SITE_URL: "https://aie.example" };

/** Settings of a public site with keys, for tests that have none. */
export const publicShop = {
  ...publicSite,
  RAZORPAY_KEY_ID: "rzp_live_tests",
  RAZORPAY_KEY_SECRET: "secret-of-the-tests",
  RAZORPAY_WEBHOOK_SECRET: "another-secret-of-the-tests",
};

/** Settings of a local demo with sandbox payments. */
export const demo = {
  RAZORPAY_KEY_ID: "",
  RAZORPAY_KEY_SECRET: "",
  RAZORPAY_WEBHOOK_SECRET: "",
};

function use(settings: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(settings)) {
    if (value !== undefined) process.env[name] = value;
  }
  rereadSettings();
}

/** Makes hashes take milliseconds instead of 0.4 s, for tests that are not about time. */
export function cheapenPasswords(): void {
  Object.assign(accountLimits, { bcryptCost: 4 });
}
