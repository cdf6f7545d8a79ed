import { afterEach, expect, test, vi } from "vitest";
import { lineSpeed } from "#components/player/stream/line-speed.ts";

class Timing {
  readonly transferSize: number;
  readonly responseStart: number;
  readonly responseEnd: number;

  constructor(transferSize: number, responseStart: number, responseEnd: number) {
    this.transferSize = transferSize;
    this.responseStart = responseStart;
    this.responseEnd = responseEnd;
  }
}

function received(...entries: Timing[]) {
  vi.stubGlobal("PerformanceResourceTiming", Timing);
  vi.stubGlobal("performance", {
    getEntriesByType: (type: string) => (type === "resource" ? entries : []),
  });
}

afterEach(() => vi.unstubAllGlobals());

test("counts the time of files that share the line once", () => {
  // 50 kB and 50 kB within two seconds.
  received(new Timing(50_000, 1_000, 3_000), new Timing(50_000, 1_500, 2_500));
  expect(lineSpeed()).toBe(400_000);
});

test("leaves out small files and what the cache had", () => {
  received(new Timing(100_000, 0, 1_000), new Timing(900, 10, 500), new Timing(0, 10, 12));
  expect(lineSpeed()).toBe(null);
  received(new Timing(100_000, 1_000, 2_000), new Timing(900, 2_000, 9_000));
  expect(lineSpeed()).toBe(800_000);
});
