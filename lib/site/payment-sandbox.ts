import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Environment } from "#lib/core/config/environment.ts";
import { calls, sandboxPath } from "#lib/core/config/paths.ts";
import { log } from "#lib/core/http/log.ts";

/** `past` replaces the sandbox's clock and stops its webhooks. */
export async function openPaymentSandbox(settings: Environment, past?: () => Date) {
  const { openSandbox } = await import("#lib/sandbox/sandbox.ts");
  const { keyId, keySecret, webhookSecret } = settings.razorpay;
  const folder = path.join(settings.dataDir, "sandbox");
  await mkdir(folder, { recursive: true });
  return openSandbox({
    file: path.join(folder, "razorpay.sqlite"),
    keyId,
    keySecret,
    webhookSecret,
    basePath: sandboxPath,
    webhooks: `${settings.ownAddress}${calls.razorpayWebhook.path}`,
    // Never where other machines can connect.
    hasPanel: settings.demo && !past,
    onFault: (fault) => log().error({ err: fault }, "sandbox failed"),
    past,
  });
}
