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

export function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.trim().split("\n").at(-1) ?? "";
}
