/** Compresses the build's files and removes its pages, which `lib/site/publication` renders. */
import { globSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { smallest } from "#lib/site/publication/rendering/compress.ts";
import { codings } from "#lib/site/static/codings.ts";

const RENDERED = ["server/app/**/*.{html,rsc,meta,body,segments}", "server/pages/404.html"];
const TEXTS = "static/**/*.{js,css,svg,json}";

const build = path.resolve(".next");
for (const rendered of globSync(RENDERED, { cwd: build })) {
  await rm(path.join(build, rendered), { recursive: true, force: true });
}
await compressBuild();

async function compressBuild(): Promise<void> {
  const files = globSync(TEXTS, { cwd: build }).values();
  const work = async () => {
    for (const file of files) await compressFile(path.join(build, file));
  };
  await Promise.all([work(), work(), work(), work()]);
}

async function compressFile(file: string): Promise<void> {
  const best = await smallest(await readFile(file));
  for (const { name, suffix } of codings) await writeFile(file + suffix, best[name]);
}
