import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";

/** Writes files into a folder that is new or empty. @throws Error when it has anything in it */
export async function writeNewFolder(
  folder: string,
  files: readonly { name: string; content: string }[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const [first] = await readdir(folder);
  if (first !== undefined) throw new Error(`${folder} is not empty: nothing was written.`);
  for (const { name, content } of files) {
    await writeFile(path.join(folder, name), content, { flag: "wx" });
  }
}
