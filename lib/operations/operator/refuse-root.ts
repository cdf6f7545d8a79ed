import { spawnSync } from "node:child_process";
import { stat } from "node:fs/promises";
import { environment } from "#lib/core/config/environment.ts";
import { ifMissing } from "#lib/core/missing-file.ts";
import { UsageError } from "#lib/operations/operator/command.ts";

/** The site could not open files of root. @throws UsageError when another user has the data */
export async function refuseRoot(command: string, uid: number | undefined): Promise<void> {
  const dataDir = uid === 0 ? findDataDir() : null;
  if (dataDir === null) return;
  const owner = (await stat(dataDir).catch(ifMissing(null)))?.uid ?? 0;
  if (owner === 0) return;
  const user = nameOf(owner);
  throw new UsageError(
    `Root may not run this: ${dataDir} belongs to another user. ` +
      `Run it as that user: sudo -u ${user} npm run -s operator -- ${command} …`,
  );
}

/** Returns null for invalid settings, which the command reports. */
function findDataDir(): string | null {
  try {
    return environment().dataDir;
  } catch {
    return null;
  }
}

/** Node cannot name a user by id. */
function nameOf(uid: number): string {
  const { status, stdout } = spawnSync("id", ["-un", String(uid)], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : `'#${uid}'`;
}
