import Sqlite from "better-sqlite3";
import { environment } from "#lib/core/config/environment.ts";
import { providerOf } from "#lib/core/database/client.ts";

/** What is wrong with the database's file, or null. PostgreSQL looks after its own. */
export async function findDamage(): Promise<string | null> {
  const url = environment().databaseUrl;
  if (providerOf(url) !== "sqlite") return null;
  const file = new Sqlite(url.replace(/^file:/, ""), { readonly: true, timeout: 5_000 });
  try {
    const found = file.pragma("quick_check(1)", { simple: true });
    return found === "ok" ? null : String(found);
  } finally {
    file.close();
  }
}
