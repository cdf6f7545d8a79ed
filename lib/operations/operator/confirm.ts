import { createInterface } from "node:readline/promises";
import { UsageError } from "#lib/operations/operator/command.ts";

/** Asks a person. @throws UsageError where there is none: a script says --yes */
export async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError("This cannot be undone: a script says --yes.");
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(`${question} Type 'yes': `)).trim() === "yes";
  } finally {
    terminal.close();
  }
}
