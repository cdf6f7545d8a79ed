/**
 * Invalidates this process's caches of what a session may do. Other processes hear nothing, so such
 * a cache must be short-lived.
 */
const shared = globalThis as { aieRightsAge?: number };

/** Changes each time rights end in this process. */
export function rightsAge(): number {
  return shared.aieRightsAge ?? 0;
}

/** Invalidates cached rights after a session, a plan or a stream ended. */
export function forgetRights(): void {
  shared.aieRightsAge = rightsAge() + 1;
}
