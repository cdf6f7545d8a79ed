import type { Kind } from "#lib/content/kinds/kinds.ts";

type Upgrade = (body: unknown) => unknown;

/** A kind's first upgrade turns a body of version 1 into version 2. */
const upgrades: Partial<Record<Kind, readonly Upgrade[]>> = {};

export function schemaVersion(kind: Kind): number {
  return 1 + (upgrades[kind]?.length ?? 0);
}

/** @throws Error for a body of a newer release */
export function upgradeBody(kind: Kind, version: number, body: unknown): unknown {
  if (version > schemaVersion(kind)) {
    throw new Error(`The database has a ${kind} of a newer release than this one.`);
  }
  return (upgrades[kind] ?? []).slice(version - 1).reduce((older, upgrade) => upgrade(older), body);
}
