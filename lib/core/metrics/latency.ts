/**
 * How long answers take, by the kind of address and the class of status. It is counted for each request, so it
 * is a few additions to numbers in memory: prom-client's own histogram takes as long as a page.
 */
import { sandboxPath, videoStreamPath } from "#lib/core/config/paths.ts";

export const KINDS = ["page", "file", "call", "film", "sandbox"] as const;
export type Kind = (typeof KINDS)[number];

/** The upper ends of the buckets, in seconds. */
export const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Of one kind and one class of status; `buckets` has one more than `BOUNDS`, for what took longer. */
export type Latency = {
  kind: Kind;
  /** '2xx', say. */
  status: string;
  buckets: number[];
  seconds: number;
};

const CLASSES = ["1xx", "2xx", "3xx", "4xx", "5xx"];

const latencies: readonly (readonly Latency[])[] = KINDS.map((kind) =>
  CLASSES.map((status) => ({
    kind,
    status,
    seconds: 0,
    buckets: Array(BOUNDS.length + 1).fill(0),
  })),
);

/** Counts an answer to `path`. */
export function observeAnswer(path: string, status: number, seconds: number): void {
  const latency = latencies[kindOf(path)]?.[Math.floor(status / 100) - 1];
  if (!latency) return;
  let bucket = 0;
  while (bucket < BOUNDS.length && seconds > (BOUNDS[bucket] ?? 0)) bucket += 1;
  latency.buckets[bucket] = (latency.buckets[bucket] ?? 0) + 1;
  latency.seconds += seconds;
}

/** Those of which there was an answer since the process began. */
export function listLatencies(): Latency[] {
  return latencies.flat().filter(({ buckets }) => buckets.some((number) => number > 0));
}

/** As an index of KINDS. */
function kindOf(path: string): number {
  if (path.startsWith("/_next/") || path.startsWith("/pictures/") || path.startsWith("/images/"))
    return 1;
  if (path.startsWith(`${videoStreamPath}/`)) return 3;
  if (path.startsWith("/api/")) return 2;
  return path.startsWith(`${sandboxPath}/`) ? 4 : 0;
}
