import type { Site, VisitorResponse } from "#tests/support/accounts/visitor.ts";

/** One write in progress. */
export type Attempt = {
  /** Sends it. May be repeated after a refusal. */
  act(): Promise<VisitorResponse>;
  /**
   * Expects that the write is complete or absent, that an acknowledged one is stored, and that it
   * succeeds now. Called when the site works again; `answer` is null when none arrived.
   */
  check(response: VisitorResponse | null): Promise<void>;
  /** The site refuses it in any case, and at most counts it. */
  isRefused?: true;
};

/** Prepares a write at a site. */
export type WritePath = (site: Site) => Promise<Attempt>;

export const EPISODE = "AIE-SE01EP01";

/** True when the response acknowledges the write; without one it may be stored or not. */
export const promised = (response: VisitorResponse | null): response is VisitorResponse =>
  response !== null && response.status >= 200 && response.status < 300;
