import { execFile } from "node:child_process";
import { promisify } from "node:util";

type Settings = Record<string, string>;

/** Runs the operator's command as a process of its own, and returns its answer. */
export async function operate(settings: Settings, ...args: string[]): Promise<string> {
  const env = { ...process.env, ...settings };
  const all = ["lib/operations/operator/main.ts", ...args];
  const { stdout } = await promisify(execFile)(process.execPath, all, { env });
  return stdout;
}
