/** Simulates a backup that is older than the last writes. */
import path from "node:path";
import { invoicesMailed } from "#lib/billing/invoices/mail-invoices.ts";
import { environment } from "#lib/core/config/environment.ts";
import { closeDatabase } from "#lib/core/database/client.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";

let count = 0;

/** Runs `work`, and then restores the database to its earlier state. */
export async function forget(work: () => Promise<void>): Promise<void> {
  count += 1;
  const file = path.join(environment().dataDir, `money-${count}.tar`);
  await askOperator("backup", file);
  await work();
  await invoicesMailed();
  await closeDatabase();
  const { status, words } = await operate("restore", file, "--yes");
  if (status !== 0) throw new Error(words);
  await closeDatabase();
}
