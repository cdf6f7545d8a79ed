import { availableParallelism } from "node:os";

/**
 * How many processes run tests at the same time: one per core; two on a single core, because a test
 * often waits; eight at most, because the browsers of one run share two sites.
 */
export const workers = Math.min(8, Math.max(2, availableParallelism()));
