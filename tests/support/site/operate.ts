import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

type Settings = Record<string, string>;

export async function operate(settings: Settings, ...args: string[]): Promise<string> {
  const NODE_COMPILE_CACHE = path.resolve(".cache", "compiled");
  const env = { ...process.env, NODE_COMPILE_CACHE, ...settings };
  const all = ["lib/operations/operator/main.ts", ...args];
  const { stdout } = await promisify(execFile)(process.execPath, all, { env });
  return stdout;
}
