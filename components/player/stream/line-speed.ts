/** Smaller files measure the distance to the site instead of the line. */
const leastBytes = 8_000;

/** Returns bits per second, from the files that the page has received. Null: the cache had them all. */
export function lineSpeed(): number | null {
  const received = [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource"),
  ]
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ transferSize, responseStart }) => transferSize > leastBytes && responseStart > 0)
    .sort((one, other) => one.responseStart - other.responseStart);
  let [bytes, ms, end] = [0, 0, 0];
  for (const { transferSize, responseStart, responseEnd } of received) {
    bytes += transferSize;
    // Files of the same moment share the line.
    ms += Math.max(0, responseEnd - Math.max(responseStart, end));
    end = Math.max(end, responseEnd);
  }
  return bytes === 0 ? null : (bytes * 8_000) / Math.max(ms, 1);
}
