/** Programs that the tests need beside Node. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import process from "node:process";
import { run, StepError } from "./steps.mjs";

const USUAL_PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export async function findBrowser() {
  const { chromium } = await import("playwright");
  const places = [process.env.CHROMIUM_PATH ?? "", ...USUAL_PLACES, chromium.executablePath()];
  return places.find((place) => place !== "" && existsSync(place)) ?? null;
}

export async function prepareBrowser() {
  const found = await findBrowser();
  if (found !== null) return found;
  if (hasDebianPackages()) {
    // Ubuntu does not have the shell, which takes two thirds of the processor time.
    await install("chromium-headless-shell").catch(() => install("chromium"));
  } else {
    await run("npx", ["playwright", "install", "--with-deps", "chromium"]);
  }
  const installed = await findBrowser();
  if (installed === null) throw new Error("No browser was found: set CHROMIUM_PATH to a Chromium.");
  return installed;
}

/** The desk's tests make a poster from a film. */
export async function prepareFfmpeg() {
  const programs = ["ffmpeg", "ffprobe"];
  const isThere = () => programs.every((name) => spawnSync(name, ["-version"]).status === 0);
  if (isThere()) return "there";
  if (hasDebianPackages()) await install("ffmpeg");
  if (isThere()) return "installed";
  throw new StepError("The tests need ffmpeg: apt-get install ffmpeg, or brew install ffmpeg.");
}

function hasDebianPackages() {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** @param {string} name */
async function install(name) {
  await run("apt-get", ["update"]);
  const quietly = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["install", "-y", "--no-install-recommends", name], quietly);
}
