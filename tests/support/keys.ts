/** Razorpay's keys change while the site runs, and other accounts stand in the site's place. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { now } from "#lib/config/clock.ts";
import { environment } from "#lib/config/environment.ts";
import { openSandbox } from "#lib/payments/sandbox/sandbox.ts";
import { askGateway } from "#tests/api/buyer.ts";
import { withSettings } from "#tests/api/settings.ts";

let made = 0;

/** Runs `work` with a key of the account that was made anew now; the one before it comes back. */
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

/** Runs `work` with test keys, whose orders are no live ones. */
export const withTestKeys = <Result>(work: () => Promise<Result>): Promise<Result> =>
  withOtherAccount(work, "rzp_test_tests");

/** Runs `work` with the keys of another account, which knows none of the site's orders. */
export async function withOtherAccount<Result>(
  work: () => Promise<Result>,
  keyId = environment().razorpay.keyId,
): Promise<Result> {
  const { keySecret, webhookSecret } = environment().razorpay;
  const sandbox = openSandbox({
    file: ":memory:",
    keyId,
    keySecret,
    webhookSecret,
    accountId: "acc_ZYXWVUTSRQPONM",
    basePath: "",
    webhooks: async () => 200,
    hasPanel: false,
  });
  const server = createServer((request, response) => void sandbox.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const settings = {
      RAZORPAY_API_BASE: `http://127.0.0.1:${port}`,
      RAZORPAY_KEY_ID: keyId,
    };
    return await withSettings(settings, work);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    sandbox.close();
  }
}
