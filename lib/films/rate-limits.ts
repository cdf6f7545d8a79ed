import { rateRules } from "#lib/core/rate-limits/rules.ts";

/** How often a member may open films and report progress. */
export const filmRates = rateRules({
  /** Films that are opened; a link that is renewed opens none. */
  streamByAccount: { points: 300, seconds: 60 * 60 },
  /** A player tells every 10 s, and at each pause. */
  progressByAccount: { points: 60, seconds: 60 },
});
