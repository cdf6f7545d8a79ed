/** What a look at one thing has found: fine, worth knowing, or wrong, with what to do. */
export type Finding = {
  check: string;
  state: "ok" | "warning" | "wrong";
  found: string;
  /** What to do; empty when all is well. */
  advice: string;
};

export const fine = (check: string, found: string): Finding => ({
  check,
  state: "ok",
  found,
  advice: "",
});

export const warning = (check: string, found: string, advice: string): Finding => ({
  check,
  state: "warning",
  found,
  advice,
});

export const wrong = (check: string, found: string, advice: string): Finding => ({
  check,
  state: "wrong",
  found,
  advice,
});

/** The sentence of an error, without what it drags along. */
export function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.trim().split("\n").at(-1) ?? "";
}
