/**
 * Whoever remembers for a moment what a session may do asks here whether something has ended since.
 * Other processes of the site hear nothing of it: what is remembered must be short-lived anyway.
 */
const shared = globalThis as { aieRightsAge?: number };

/** Changes each time rights have ended in this process. */
export function rightsAge(): number {
  return shared.aieRightsAge ?? 0;
}

/** Sessions, a plan or a stream have ended: what is remembered is to be looked up again. */
export function forgetRights(): void {
  shared.aieRightsAge = rightsAge() + 1;
}
