/** A backup that was made too early. */
import path from "node:path";
import { environment } from "#lib/config/environment.ts";
import { closeDatabase } from "#lib/database/client.ts";
import { invoicesMailed } from "#lib/invoices/mail-invoices.ts";
import { askOperator, operate } from "#tests/api/operate.ts";

let count = 0;

/** Runs `work`, and then puts the database back to what it was before. */
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
