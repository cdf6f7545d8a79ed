/** The operator's program within the test, without a terminal. */
import { runOperator } from "#lib/operations/operator/program.ts";

/** Runs a command. Resolves with its status and all that it printed. */
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

/** The answer of a command that goes well, with --json. */
export async function askOperator(...args: string[]) {
  const { status, output, words } = await operate(...args, "--json");
  if (status !== 0) throw new Error(words);
  return JSON.parse(output);
}
