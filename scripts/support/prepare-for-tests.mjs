import process from "node:process";
import { step } from "../../lib/core/process/step.mjs";
import { bin, prepareSite, projectNode } from "./prepare.mjs";
import { prepareBrowser } from "./programs.mjs";
import { run } from "./steps.mjs";

/**
 * Prepares the site and CHROMIUM_PATH.
 * @param {import("./prepare.mjs").Options} [options] @returns {Promise<boolean>} as `prepareSite`
 */
export function prepareForTests(options = {}) {
  const browser = async () => {
    process.env.CHROMIUM_PATH = await prepareBrowser();
    return process.env.CHROMIUM_PATH;
  };
  return prepareSite({ ...options, begin: () => step("browser", browser), withTools: true });
}

/** @param {string[]} args @param {Record<string, string>} [env] @returns {Promise<boolean>} */
export async function runPrepared(args, env) {
  if (!(await prepareForTests())) return false;
  process.stdout.write(await run(projectNode, [bin("vitest"), "run", ...args], env));
  return true;
}
