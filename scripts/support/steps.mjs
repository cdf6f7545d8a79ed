import { spawn } from "node:child_process";
import process from "node:process";

/**
 * @param {string} command @param {string[]} args @param {Record<string, string>} [env]
 * @returns {Promise<string>} the output, which is shown only when the command fails
 */
export function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(output);
      else reject(new StepError(`\`${[command, ...args].join(" ")}\` failed:\n${output}`));
    });
  });
}

export class StepError extends Error {}

/** @param {() => Promise<unknown>} program */
export async function runProgram(program) {
  try {
    await program();
  } catch (error) {
    process.stderr.write(`${error instanceof StepError ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
