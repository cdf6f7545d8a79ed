import { StepError } from "./steps.mjs";

/** @param {string} changelog in the form of keepachangelog.com @param {string} version */
export function readRelease(changelog, version) {
  const [unreleased = "", ...sections] = changelog.split(/^## (?=\[\d)/m);
  if (/^- /m.test(unreleased)) {
    throw new StepError("CHANGELOG.md has entries under Unreleased: move them below a version.");
  }
  const heading = /^\[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}\n/.exec(sections[0] ?? "");
  if (heading?.[1] !== version) {
    const newest = heading?.[1] ?? "no version with a date";
    throw new StepError(`CHANGELOG.md begins with ${newest}, package.json says ${version}.`);
  }
  const notes = (sections[0] ?? "").slice(heading[0].length).replace(/^\[.+\]: .+$/gm, "");
  return { tag: `v${version}`, notes: notes.trim() };
}
