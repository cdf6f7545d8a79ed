import type { Output } from "#lib/operations/operator/print.ts";

/** An option; without a value it is there or not. */
export type Option = { name: string; value: string; help: string; required?: boolean };

/** What a command is given: its own options have been checked to be there. */
export type Input = {
  /** The argument, or empty for a command that takes none. */
  subject: string;
  /** The second argument, or empty. */
  second: string;
  /** The option's value, or undefined. */
  option(name: string): string | undefined;
  /** Whether an option without a value is there. */
  has(name: string): boolean;
  /** Why it is done; empty for a command that changes nothing. */
  reason: string;
  /** Who does it, for the audit. */
  actor: string;
  /** Says how far long work is, beside the answer. */
  progress(text: string): void;
  /** Shows how much of long work is done, from 0 to 1, and at what it is. */
  bar(done: number, at: string): void;
};

export type Command = {
  /** Two words, such as 'member find', or one, such as 'backup'. */
  name: string;
  /** What the arguments are, one word each; one in brackets may be left out. */
  argument?: string;
  summary: string;
  options?: readonly Option[];
  /** What must be right before it runs: the database and so the settings when absent. */
  needs?: "settings" | "nothing";
  /** It changes something: it wants a reason. */
  changes?: boolean;
  /** What cannot be undone, as a question; it is asked unless --yes is given. */
  confirm?: (subject: string) => string;
  run(input: Input): Promise<Output>;
  /** The exit status by what was found; 0 when absent. */
  statusOf?: (output: Output) => number;
};

/** Wrong use: the program ends with 2 and this sentence. */
export class UsageError extends Error {
  override name = "UsageError";
}
