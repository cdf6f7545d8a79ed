const UNITS = [
  ["GB", 1_000_000_000],
  ["MB", 1_000_000],
] as const;

/** Such as '4.5 GB', '250 MB' or '3 kB'. */
export function formatFileSize(bytes: number): string {
  const [name, unit] = UNITS.find(([, size]) => bytes >= size) ?? ["kB", 1_000];
  const digits = bytes < 10 * unit ? 10 : 1;
  return `${Math.round((bytes / unit) * digits) / digits} ${name}`;
}
