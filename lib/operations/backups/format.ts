/** A tar file: `backup.json` first, `SHA256SUMS` last, so that a partial backup is detected. */
import { z } from "zod";

export const ABOUT_NAME = "backup.json";
export const SUMS_NAME = "SHA256SUMS";

export const FOLDERS = ["pictures", "media", "mail", "sandbox"] as const;

export const SANDBOX_NAME = "razorpay.sqlite";

export const aboutSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime().transform((text) => new Date(text)),
  siteUrl: z.string(),
  provider: z.enum(["sqlite", "postgresql"]),
  /** False: a restore keeps the films in place. */
  films: z.boolean(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
});

export type About = z.infer<typeof aboutSchema>;

const ROWS = /^database\/([A-Za-z]\w*)\.\d+\.ndjson$/;

export const rowsName = (table: string, part: number) => `database/${table}.${part}.ndjson`;

export const storedTime = (time: Date) => time.toISOString().replace("Z", "+00:00");

export const tableOf = (name: string) => ROWS.exec(name)?.[1] ?? null;

export function isKeptFile(name: string): boolean {
  const [folder, ...rest] = name.split("/");
  const isPlain = (part: string) => /^[^./\\\0][^/\\\0]*$/.test(part);
  return FOLDERS.some((known) => known === folder) && rest.length > 0 && rest.every(isPlain);
}
