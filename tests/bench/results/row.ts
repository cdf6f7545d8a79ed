/** One figure of a benchmark. */
export type Row = {
  what: string;
  who: string;
  /** The printed figure: '15364 requests/s'. */
  figure: string;
  /** The number that is compared with the bounds. */
  ratio?: number;
  least?: number;
  most?: number;
};

export const minutesText = (count: number) => `${count} minute${count === 1 ? "" : "s"}`;

/** True unless the row misses its bound. */
export function isMet({ ratio = Number.NaN, least, most }: Row): boolean {
  if (least !== undefined) return ratio >= least;
  return most === undefined || ratio <= most;
}

/** Formats a ratio; a small one needs three decimals. */
export function ratioText(ratio: number): string {
  if (ratio >= 100) return String(Math.round(ratio));
  return ratio.toFixed(ratio > 0 && ratio < 0.1 ? 3 : 2);
}

/** Returns the ratio relative to its bound: 1 just meets it, less misses it. */
export function timesOf({ ratio = 0, least, most = 0 }: Row): number {
  if (least !== undefined) return ratio / least;
  return ratio === 0 ? Number.POSITIVE_INFINITY : most / ratio;
}
