/** Durations and failures under load. */
export type Recorder = ReturnType<typeof createRecorder>;

/** @param from durations of work that starts earlier are dropped; its failures are kept */
export function createRecorder(from: number) {
  const times = new Map<string, number[]>();
  const counts = new Map<string, number>();
  const faults: string[] = [];
  let phase: string | null = null;
  function keep(kind: string, milliseconds: number): void {
    const list = times.get(kind);
    if (list) list.push(milliseconds);
    else times.set(kind, [milliseconds]);
  }
  return {
    faults,
    /** Durations of work that begins from now on are also kept as 'KIND, PHASE'. */
    enter(next: string | null): void {
      phase = next;
    },
    /** Runs `work` and records its duration; what it throws is a failure. */
    async time(kind: string, work: () => Promise<void>): Promise<void> {
      const begun = performance.now();
      const during = phase;
      try {
        await work();
      } catch (error) {
        faults.push(`${kind}: ${error instanceof Error ? error.message : String(error)}`);
      }
      if (begun < from) return;
      const duration = performance.now() - begun;
      keep(kind, duration);
      if (during !== null) keep(`${kind}, ${during}`, duration);
    },
    count(what: string): void {
      counts.set(what, (counts.get(what) ?? 0) + 1);
    },
    counted: (what: string) => counts.get(what) ?? 0,
    done: (kind: string) => times.get(kind)?.length ?? 0,
    /** Returns the percentile of the durations, in milliseconds. */
    percentile(kind: string, percent: number): number {
      const sorted = (times.get(kind) ?? []).toSorted((a, b) => a - b);
      return sorted[Math.floor((sorted.length * percent) / 100)] ?? Number.NaN;
    },
  };
}

/** @throws Error unless the status is one of the allowed ones */
export function expectStatus(status: number, ...allowed: number[]): void {
  if (!allowed.includes(status)) throw new Error(`answered with ${status}`);
}
