/** Needs Debian's packages; writes `screenshots/engines`. */
import { spawnSync } from "node:child_process";
import { runPrepared } from "./support/prepare-for-tests.mjs";
import { runProgram, StepError } from "./support/steps.mjs";

const packages = [
  "firefox-esr",
  "webkit2gtk-driver",
  "xvfb",
  "xauth",
  "gstreamer1.0-plugins-good",
  "gstreamer1.0-plugins-bad",
  "gstreamer1.0-libav",
];

/** @param {string} name */
function isMissing(name) {
  const { stdout } = spawnSync("dpkg-query", ["--status", name], { encoding: "utf8" });
  return !stdout?.includes("Status: install ok installed");
}

await runProgram(async () => {
  const missing = packages.filter(isMissing);
  if (missing.length > 0) {
    throw new StepError(
      `The tests of other engines need Debian's packages: apt-get install ${missing.join(" ")}.`,
    );
  }
  await runPrepared(["--project", "engines"]);
});
