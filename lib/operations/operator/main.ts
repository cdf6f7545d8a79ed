/** `npm run operator -- COMMAND`; `--help` lists the commands. */
import { once } from "node:events";
import { invoicesMailed } from "#lib/billing/invoices/mail-invoices.ts";
import { closeDatabase } from "#lib/core/database/client.ts";
import { runOperator } from "#lib/operations/operator/program.ts";

/** Waits for a slow reader of a pipe. */
async function writeOut(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
}

// As the site's own, in lib/site/main.mjs: nginx's group may enter DATA_DIR.
process.umask(0o077);
process.exitCode = await runOperator(process.argv.slice(2), writeOut, (text) =>
  process.stderr.write(text),
);
// Sends invoices of the command's settlements before the process ends.
await invoicesMailed();
await closeDatabase();
