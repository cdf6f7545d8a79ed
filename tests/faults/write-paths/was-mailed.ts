import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";

/** True when a mail to this address is queued, or was written to a file. */
export async function wasMailed(recipient: string): Promise<boolean> {
  if ((await database().read.outgoingMail.count({ where: { recipient } })) > 0) return true;
  const folder = path.join(environment().dataDir, "mail");
  // A part is renamed once it is complete, and the mail's row is deleted after that.
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const files = names.filter((name) => name.endsWith(".eml"));
  return files.some((file) => readFileSync(path.join(folder, file), "utf8").includes(recipient));
}
