/** `npm run operator -- COMMAND`: what operators do by hand; `--help` says what there is. */
import { closeDatabase } from "#lib/database/client.ts";
import { runOperator } from "#lib/operator/program.ts";

process.exitCode = await runOperator(
  process.argv.slice(2),
  (text) => process.stdout.write(text),
  (text) => process.stderr.write(text),
);
await closeDatabase();
