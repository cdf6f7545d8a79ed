/** One figure of a benchmark. */
export type Row = {
  what: string;
  who: string;
  /** As it is read: '15364 requests/s'. */
  figure: string;
  /** What is compared with the least or the most that must hold. */
  ratio?: number;
  least?: number;
  most?: number;
};

/** True unless the row misses what must hold. */
export function isMet({ ratio = Number.NaN, least, most }: Row): boolean {
  if (least !== undefined) return ratio >= least;
  return most === undefined || ratio <= most;
}
