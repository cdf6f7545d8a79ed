/** Own code: prom-client's histogram takes as long as a page's response. */
import { filmPreviewPath } from "#lib/core/config/desk-paths.ts";
import { filmSegmentsPath, sandboxPath, videoStreamPath } from "#lib/core/config/paths.ts";

const KINDS = ["page", "file", "call", "film", "sandbox"] as const;
type Kind = (typeof KINDS)[number];

export const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Latency = { kind: Kind; status: string; buckets: number[]; seconds: number };

const CLASSES = ["1xx", "2xx", "3xx", "4xx", "5xx"];

const latencies: readonly (readonly Latency[])[] = KINDS.map((kind) =>
  CLASSES.map((status) => ({
    kind,
    status,
    seconds: 0,
    buckets: Array(BOUNDS.length + 1).fill(0),
  })),
);

export function observeResponse(path: string, status: number, seconds: number): void {
  const latency = latencies[KINDS.indexOf(kindOf(path))]?.[Math.floor(status / 100) - 1];
  if (!latency) return;
  let bucket = 0;
  while (bucket < BOUNDS.length && seconds > (BOUNDS[bucket] ?? 0)) bucket += 1;
  latency.buckets[bucket] = (latency.buckets[bucket] ?? 0) + 1;
  latency.seconds += seconds;
}

export function listLatencies(): Latency[] {
  return latencies.flat().filter(({ buckets }) => buckets.some((number) => number > 0));
}

const FILMS = [videoStreamPath, filmSegmentsPath, filmPreviewPath];

function kindOf(path: string): Kind {
  if (/^\/(_next|pictures|images|trailers)\//.test(path)) return "file";
  if (FILMS.some((place) => path.startsWith(`${place}/`))) return "film";
  if (path.startsWith("/api/")) return "call";
  return path.startsWith(`${sandboxPath}/`) ? "sandbox" : "page";
}
