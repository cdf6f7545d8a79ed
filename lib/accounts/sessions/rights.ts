/** Invalidates caches of rights in this process only: such a cache must be short-lived. */
const shared = globalThis as { aieRightsAge?: number };

export function rightsAge(): number {
  return shared.aieRightsAge ?? 0;
}

export function forgetRights(): void {
  shared.aieRightsAge = rightsAge() + 1;
}
