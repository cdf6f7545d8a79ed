import type { Output } from "#lib/operations/operator/print.ts";

/** A flag has no `value`. */
export type Option = { name: string; value?: string; help: string; required?: boolean };

export type Input = {
  subject: string;
  second: string;
  option(name: string): string | undefined;
  has(name: string): boolean;
  reason: string;
  actor: string;
  progress(text: string): void;
  bar(done: number, at: string): void;
  /** Ends the program with status 1 behind the result. */
  fail(): void;
};

export type Command = {
  /** Two words ('member find') or one ('backup'). */
  name: string;
  /** Brackets mark an optional argument. */
  argument?: string;
  summary: string;
  options?: readonly Option[];
  needs?: "settings" | "nothing";
  changes?: boolean;
  /** Asked before an irreversible change; --yes skips it. */
  confirm?: (subject: string) => string;
  run(input: Input): Promise<Output>;
};

/** Ends the program with status 2. */
export class UsageError extends Error {
  override name = "UsageError";
}
