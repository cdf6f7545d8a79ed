import { now } from "#lib/core/config/clock.ts";

/** Published content whose pages this process could not make yet. It tries again by itself. */
export type Unshown = { revision: number; since: Date };

const shared = globalThis as { aieUnshown?: Unshown | null };

export function readUnshown(): Unshown | null {
  return shared.aieUnshown ?? null;
}

export function noteUnshown(revision: number): void {
  shared.aieUnshown = { since: now(), ...shared.aieUnshown, revision };
}

export function forgetUnshown(): void {
  shared.aieUnshown = null;
}
