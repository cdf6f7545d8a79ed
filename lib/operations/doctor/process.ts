/** Reports to `examineApart`, which started this process. */
import { closeDatabase } from "#lib/core/database/client.ts";
import { examine } from "#lib/operations/doctor/examine.ts";

// The site has ended.
process.on("disconnect", () => process.exit());
process.umask(0o077);
const findings = await examine(process.cwd());
await closeDatabase();
process.send?.(findings, () => process.disconnect?.());
