/**
 * A root folder for the site whose content names trailers at Vimeo and YouTube. A second build
 * would take a minute, so the finished build is edited instead. React reports a mismatch when an
 * edit is missing.
 */
import {
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { trailerUrl } from "#lib/content/trailers.ts";
import { noteBuild } from "#lib/site/build/note-build.ts";
import { NOTES_FILE } from "#lib/site/static/build-notes.ts";
import { codings } from "#lib/site/static/codings.ts";

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
  link(".next", path.join(root, ".next"), ["server", NOTES_FILE]);
  link(".next/server", path.join(root, ".next/server"), ["app"]);
  for (const copied of ["lib", ".next/server/app"]) {
    cpSync(copied, path.join(root, copied), { recursive: true });
  }
  changeFile(path.join(root, "lib/content/trailers.ts"));
  for (const page of globSync("**/*.{html,rsc}", { cwd: path.join(root, ".next/server/app") })) {
    changeFile(path.join(root, ".next/server/app", page));
  }
  noteBuild(path.join(root, ".next"));
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
    const escapedUrl = trailerUrl(to).replaceAll("&", "&amp;");
    changed = changed
      // In the content, the pages' data, the inline data of a page, and its markup.
      .replace(`"site",\n  video: "${from.video}"`, `"${to.host}",\n  video: "${to.video}"`)
      .replaceAll(`"site","video":"${from.video}"`, `"${to.host}","video":"${to.video}"`)
      .replaceAll(
        `\\"site\\",\\"video\\":\\"${from.video}\\"`,
        `\\"${to.host}\\",\\"video\\":\\"${to.video}\\"`,
      )
      .replaceAll(`href="${from.video}"`, `href="${escapedUrl}"`);
  }
  if (changed === text) return;
  writeFileSync(file, changed);
  for (const { suffix } of codings) rmSync(file + suffix, { force: true });
}
