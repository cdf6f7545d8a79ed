/** Invalidates caches of rights in this process. Others hear nothing: such a cache must be short. */
const shared = globalThis as { aieRightsAge?: number };

export function rightsAge(): number {
  return shared.aieRightsAge ?? 0;
}

export function forgetRights(): void {
  shared.aieRightsAge = rightsAge() + 1;
}
