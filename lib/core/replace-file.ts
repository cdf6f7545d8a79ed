import { copyFile, link, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";

/** Writes atomically, also at a power cut: `write` fills a part, which takes the file's place. */
export async function replaceFile(
  file: string,
  write: (part: string) => Promise<void>,
): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await write(part);
    await flush(part);
    await rename(part, file);
  } finally {
    // A link that is renamed to its own file stays.
    await rm(part, { force: true });
  }
}

/** A link takes no space. */
export function linkOrCopy(from: string, to: string): Promise<void> {
  return link(from, to).catch(() => copyFile(from, to));
}

export async function flush(file: string): Promise<void> {
  await using handle = await open(file, "r");
  await handle.sync();
}
