import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { openSandbox } from "#lib/sandbox/sandbox.ts";
import { demo, withSettings } from "#tests/api/support/settings.ts";
import { askGateway } from "#tests/api/support/shop/buyer.ts";

let made = 0;

export async function withNewKey<Result>(work: () => Promise<Result>): Promise<Result> {
  made += 1;
  const { keyId, keySecret, mode } = environment().razorpay;
  const prefix = mode === "LIVE" ? "rzp_live" : "rzp_test";
  const next = { key_id: `${prefix}_new${made}`, key_secret: `a-new-secret-${made}` };
  await askGateway("/__sandbox/rotate-key", next);
  const settings = {
    RAZORPAY_KEY_ID: next.key_id,
    RAZORPAY_KEY_SECRET: next.key_secret,
    RAZORPAY_PREVIOUS_KEY_SECRET: keySecret,
    RAZORPAY_KEY_CHANGED_AT: now().toISOString(),
  };
  return withSettings(settings, async () => {
    try {
      return await work();
    } finally {
      await askGateway("/__sandbox/rotate-key", { key_id: keyId, key_secret: keySecret });
    }
  });
}

/** Runs `work` with the keys of another account, which has none of the site's orders. */
export const withOtherAccount = <Result>(work: () => Promise<Result>): Promise<Result> =>
  withSandbox("acc_ZYXWVUTSRQPONM", work);

const testKeys = {
  RAZORPAY_KEY_ID: "rzp_test_tests",
  RAZORPAY_KEY_SECRET: "secret-of-the-test-mode",
  RAZORPAY_WEBHOOK_SECRET: "another-secret-of-the-test-mode",
};

/** Runs `work` with the account's test keys, which have no live orders. */
export const withTestKeys = <Result>(work: () => Promise<Result>): Promise<Result> =>
  withSettings(testKeys, () => withSandbox("acc_ABCDEFGHIJKLMN", work));

/** Runs `work` without keys, so that the site's sandbox handles payments. */
export const withoutKeys = <Result>(work: () => Promise<Result>): Promise<Result> =>
  withSettings(demo, () => withSandbox("acc_ABCDEFGHIJKLMN", work));

async function withSandbox<Result>(accountId: string, work: () => Promise<Result>) {
  const { keyId, keySecret, webhookSecret } = environment().razorpay;
  const sandbox = openSandbox({
    file: ":memory:",
    keyId,
    keySecret,
    webhookSecret,
    accountId,
    basePath: "",
    webhooks: async () => 200,
    hasPanel: false,
  });
  const server = createServer((request, response) => void sandbox.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await withSettings({ RAZORPAY_API_BASE: `http://127.0.0.1:${port}` }, work);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    sandbox.close();
  }
}
