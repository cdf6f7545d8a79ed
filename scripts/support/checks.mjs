import { step } from "../../lib/core/process/step.mjs";
import { bin, projectNode } from "./prepare.mjs";
import { run, StepError } from "./steps.mjs";

/** @typedef {{ ok: boolean, text: string }} Output */

export const lint = () => runTool("biome", ["check", "."]);

export const types = () => runTool("tsc", ["--noEmit"]);

export const imports = () =>
  runTool("depcruise", ["-c", ".dependency-cruiser.mjs", "-T", "err-long", ...SOURCES]);

const SOURCES = "app components instrumentation.ts lib proxy.ts scripts tests tools".split(" ");

export async function checkSources() {
  await step("sources", async () => {
    const outputs = await Promise.all([lint(), types(), imports()]);
    const failed = outputs.filter(({ ok }) => !ok).map(({ text }) => text);
    if (failed.length > 0) throw new StepError(failed.join("\n"));
    return "passed";
  });
}

/**
 * @param {string} name @param {string[]} args @param {Record<string, string>} [env]
 * @returns {Promise<Output>}
 */
export async function runTool(name, args, env = {}) {
  try {
    return { ok: true, text: await run(projectNode, [bin(name), ...args], env) };
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    return { ok: false, text: error.message };
  }
}
