/** Runs after `next build`, so that the server answers prerendered pages without Next. */
import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { codings } from "#lib/site/static/codings.ts";
import { lightenBuild } from "./lighten.ts";
import { noteBuild } from "./note-build.ts";

const TEXTS = ["server/app/**/*.{html,rsc,body}", "static/**/*.{js,css,svg,json}"];

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

const build = path.resolve(".next");
lightenBuild(build);
noteBuild(build);
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
