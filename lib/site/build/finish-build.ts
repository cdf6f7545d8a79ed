/** Compresses the build's files and removes its pages, which `lib/site/publication` renders. */
import { globSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { codings } from "#lib/site/static/codings.ts";

const RENDERED = ["server/app/**/*.{html,rsc,meta,body,segments}", "server/pages/404.html"];
const TEXTS = "static/**/*.{js,css,svg,json}";

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

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
  const bytes = await readFile(file);
  for (const { name, suffix } of codings) {
    await writeFile(file + suffix, await encoders[name](bytes));
  }
}
