import type { Answer, Site } from "#tests/support/accounts/visitor.ts";

/** One write under way. */
export type Attempt = {
  /** Sends it. May be sent again after a refusal. */
  act(): Promise<Answer>;
  /**
   * Expects that all of it was done or nothing, that a good answer is kept, and that the same write
   * succeeds now. Called when the site works again; `answer` is null when none came.
   */
  check(answer: Answer | null): Promise<void>;
};

/** Prepares a write at a site. */
export type WritePath = (site: Site) => Promise<Attempt>;

export const EPISODE = "AIE-SE01EP01";

/** True when the answer promises that the write is kept; without one it may be kept or not. */
export const promised = (answer: Answer | null): answer is Answer =>
  answer !== null && answer.status >= 200 && answer.status < 300;
