import { closeDatabase } from "#lib/core/database/client.ts";
import { operate } from "#tests/api/support/operate.ts";

/** Restores while no other process has the database open. */
export async function restore(file: string, ...options: string[]) {
  await closeDatabase();
  const result = await operate("restore", file, ...options);
  await closeDatabase();
  return result;
}
