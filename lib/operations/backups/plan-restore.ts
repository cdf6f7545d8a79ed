import type { Provider } from "#lib/core/database/client.ts";
import { listMigrations } from "#lib/core/database/readiness.ts";
import type { RebuildPlan } from "#lib/core/database/transfer/transfer.ts";
import { type About, aboutSchema } from "#lib/operations/backups/format.ts";

export function readAbout(text: string): About {
  const parsed = aboutSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new Error("The backup has a format that this release does not know.");
}

/** Matches migrations by name: SQL differs between databases. @throws Error for a newer release */
export function planRestore(about: About, root: string, provider: Provider): RebuildPlan {
  const all = listMigrations(root, provider);
  const before = all.slice(0, about.migrations.length);
  about.migrations.forEach(({ name, checksum }, at) => {
    const own = before[at];
    const isSame = about.provider !== provider || own?.checksum === checksum;
    if (own?.name === name && isSame) return;
    throw new Error(
      `The backup has the migration ${name}, which this release does not: ` +
        "restore it with the release that made it, then update.",
    );
  });
  return { before, after: all.slice(before.length) };
}
