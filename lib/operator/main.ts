/** `npm run operator -- COMMAND`: what operators do by hand; `--help` says what there is. */
import { closeDatabase } from "#lib/database/client.ts";
import { invoicesMailed } from "#lib/invoices/mail-invoices.ts";
import { runOperator } from "#lib/operator/program.ts";

process.exitCode = await runOperator(
  process.argv.slice(2),
  (text) => process.stdout.write(text),
  (text) => process.stderr.write(text),
);
// What a command has settled is mailed before the process ends.
await invoicesMailed();
await closeDatabase();
