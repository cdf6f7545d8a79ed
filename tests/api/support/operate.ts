/** Runs the operator command in this process, without a terminal. */
import { runOperator } from "#lib/operations/operator/program.ts";

/** Runs a command. Resolves with its status and its output. */
export async function operate(...args: string[]) {
  const printed = { output: "", words: "" };
  const status = await runOperator(
    args,
    (text) => {
      printed.output += text;
    },
    (text) => {
      printed.words += text;
    },
  );
  return { status, ...printed };
}

export async function askOperator(...args: string[]) {
  const { status, output, words } = await operate(...args, "--json");
  if (status !== 0) throw new Error(words);
  return JSON.parse(output);
}
