/** A note on published content whose pages cannot be made. It survives restarts. */
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { now } from "#lib/core/config/clock.ts";
import { publishedFolder } from "#lib/core/config/published-key.ts";
import { log } from "#lib/core/http/log.ts";
import { ifMissing } from "#lib/core/missing-file.ts";
import { replaceFile } from "#lib/core/replace-file.ts";
import type { Reason } from "./unshown-reason.ts";

const schema = z.object({
  /** Names the program and the content. */
  key: z.string(),
  revision: z.int(),
  since: z.coerce.date(),
  tries: z.int(),
  page: z.string(),
  why: z.string(),
  documents: z.array(z.string()),
});

export type Unshown = Omit<z.infer<typeof schema>, keyof Reason> & Reason;

const shared = globalThis as { aieUnshown?: Unshown | null };

const fileOfNote = () => path.join(publishedFolder(), "unshown.json");

export function readUnshown(): Unshown | null {
  return shared.aieUnshown ?? null;
}

/** Takes up the note of an earlier process. */
export async function loadUnshown(): Promise<Unshown | null> {
  try {
    const text = await readFile(fileOfNote(), "utf8").catch(ifMissing(null));
    shared.aieUnshown = text === null ? null : schema.parse(JSON.parse(text));
  } catch (error) {
    log().warn({ err: error }, "note on unpublished pages not read");
  }
  return readUnshown();
}

export async function noteUnshown(failed: Omit<Unshown, "since">): Promise<void> {
  const note = { ...failed, since: shared.aieUnshown?.since ?? now() };
  shared.aieUnshown = note;
  await replaceFile(fileOfNote(), (part) => writeFile(part, JSON.stringify(note))).catch(tell);
}

export async function forgetUnshown(): Promise<void> {
  shared.aieUnshown = null;
  await rm(fileOfNote(), { force: true }).catch(tell);
}

function tell(error: unknown): void {
  log().warn({ err: error }, "note on unpublished pages not written");
}
