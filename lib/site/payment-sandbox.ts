import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Environment } from "#lib/core/config/environment.ts";
import { calls, sandboxPath } from "#lib/core/config/paths.ts";
import { log } from "#lib/core/http/log.ts";
import type { Kept, Table } from "#lib/sandbox/store.ts";

export async function openPaymentSandbox(settings: Environment) {
  const { openSandbox } = await import("#lib/sandbox/sandbox.ts");
  const { keyId, keySecret, webhookSecret } = settings.razorpay;
  return openSandbox({
    file: await fileOf(settings),
    keyId,
    keySecret,
    webhookSecret,
    basePath: sandboxPath,
    webhooks: `${settings.ownAddress}${calls.razorpayWebhook.path}`,
    // Never where other machines can connect.
    hasPanel: settings.demo,
    onFault: (fault) => log().error({ err: fault }, "sandbox failed"),
  });
}

const TABLES = ["orders", "payments", "refunds", "disputes"] as const;

export function isOfSandbox(name: string): name is (typeof TABLES)[number] {
  return TABLES.some((known) => known === name);
}

type StoredRow = Kept & { "/settings"?: unknown };

/** Adds or replaces entities that no call has made: the demo's history. */
export async function keepInSandbox(
  settings: Environment,
  tables: readonly { name: string; rows: readonly object[] }[],
): Promise<void> {
  const { openStore } = await import("#lib/sandbox/store.ts");
  const store = openStore(await fileOf(settings));
  try {
    store.transaction(() => {
      for (const { name, rows } of tables) {
        if (!isOfSandbox(name)) continue;
        const table = store[name] as Table<Kept, unknown>;
        for (const { "/settings": own = null, ...entity } of rows as readonly StoredRow[]) {
          if (table.find(entity.id)) table.change(entity);
          else table.add(entity, own);
        }
      }
    });
  } finally {
    store.close();
  }
}

async function fileOf({ dataDir }: Environment): Promise<string> {
  const folder = path.join(dataDir, "sandbox");
  await mkdir(folder, { recursive: true });
  return path.join(folder, "razorpay.sqlite");
}
