import type { Line } from "#lib/films/library/captions-of.ts";

const NEAR_SECONDS = 60;

/**
 * Returns the whole second at which a quote is said, the nearest to `at`; null if it is said nowhere
 * within 60 s. A quote may begin within a line and span the next ones.
 */
export function findQuote(lines: readonly Line[], quote: string, at: number): number | null {
  const wanted = plain(quote);
  if (wanted === "") return null;
  const seconds = lines.flatMap((line, index) => {
    if (Math.abs(line.from - at) > NEAR_SECONDS) return [];
    const own = plain(line.text);
    let said = own;
    for (let next = index + 1; said.length < own.length + wanted.length; next += 1) {
      const following = lines[next];
      if (following === undefined) break;
      said += ` ${plain(following.text)}`;
    }
    const found = said.indexOf(wanted);
    return found >= 0 && found < Math.max(own.length, 1) ? [Math.floor(line.from)] : [];
  });
  const [nearest] = seconds.sort((one, other) => Math.abs(one - at) - Math.abs(other - at));
  return nearest ?? null;
}

/** Punctuation and case are often corrected. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
