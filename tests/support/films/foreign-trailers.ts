/**
 * A root folder for the site whose content names trailers at Vimeo and YouTube. A second build
 * would take a minute, so the compiled program is edited instead.
 */
import {
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { trailerOf } from "#lib/content/trailers.ts";

const introduction = trailerOf("AIE-SE01EP01");
const closeReading = trailerOf("AIE-SE01EP02");

/** The trailers of two episodes; the others stay on this site. */
export const foreignTrailers = {
  vimeo: { ...introduction, host: "vimeo", video: "76979871" },
  youtube: { ...closeReading, host: "youtube", video: "a-b_c" },
} as const;

const changes = [
  { from: introduction, to: foreignTrailers.vimeo },
  { from: closeReading, to: foreignTrailers.youtube },
];

/** Fills the empty folder at `root`. */
export function makeRootWithForeignTrailers(root: string): void {
  link(".", root, ["lib", ".next"]);
  link(".next", path.join(root, ".next"), ["server"]);
  for (const copied of ["lib", ".next/server"]) {
    cpSync(copied, path.join(root, copied), { recursive: true });
  }
  changeFile(path.join(root, "lib/content/trailers.ts"));
  const chunks = path.join(root, ".next/server/chunks");
  for (const file of globSync("**/*.js", { cwd: chunks })) changeFile(path.join(chunks, file));
}

/** Links all entries of one folder into another, with exceptions. */
function link(from: string, to: string, except: readonly string[]): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((entry) => !except.includes(entry))) {
    symlinkSync(path.resolve(from, name), path.join(to, name));
  }
}

function changeFile(file: string): void {
  const text = readFileSync(file, "utf8");
  let changed = text;
  for (const { from, to } of changes) {
    changed = changed
      // As it is written, and as it is compiled.
      .replace(`"site",\n  video: "${from.video}"`, `"${to.host}",\n  video: "${to.video}"`)
      .replaceAll(`"site",video:"${from.video}"`, `"${to.host}",video:"${to.video}"`);
  }
  if (changed !== text) writeFileSync(file, changed);
}
