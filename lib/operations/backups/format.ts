/**
 * A backup is one tar file: `backup.json` first, then rows and files in any order, and `SHA256SUMS`
 * last, so that half a backup is known for one. `tar -xf` and `sha256sum -c SHA256SUMS` read it, too.
 */
import { z } from "zod";

export const ABOUT_NAME = "backup.json";
export const SUMS_NAME = "SHA256SUMS";

/** Folders of DATA_DIR that a backup has, as they are named there. */
export const FOLDERS = ["pictures", "media", "mail", "sandbox"] as const;

/** The file of the sandbox, below its folder. */
export const SANDBOX_NAME = "razorpay.sqlite";

export const aboutSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime().transform((text) => new Date(text)),
  siteUrl: z.string(),
  provider: z.enum(["sqlite", "postgresql"]),
  /** False when it was made without films: those that are there stay. */
  films: z.boolean(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
});

export type About = z.infer<typeof aboutSchema>;

const ROWS = /^database\/([A-Za-z]\w*)\.\d+\.ndjson$/;

/** Where a part of a table's rows is. */
export const rowsName = (table: string, part: number) => `database/${table}.${part}.ndjson`;

/** The table whose rows an entry has, or null. */
export const tableOf = (name: string) => ROWS.exec(name)?.[1] ?? null;

/** True for a file that belongs below DATA_DIR, and nowhere else. */
export function isKeptFile(name: string): boolean {
  const [folder, ...rest] = name.split("/");
  const isPlain = (part: string) => /^[^./\\\0][^/\\\0]*$/.test(part);
  return FOLDERS.some((known) => known === folder) && rest.length > 0 && rest.every(isPlain);
}
