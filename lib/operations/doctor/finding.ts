export type Finding = {
  check: string;
  state: "ok" | "warning" | "wrong";
  found: string;
  advice: string;
};

const finding =
  (state: Finding["state"]) =>
  (check: string, found: string, advice: string): Finding => ({ check, state, found, advice });

export const fine = (check: string, found: string) => finding("ok")(check, found, "");
export const warning = finding("warning");
export const wrong = finding("wrong");

export function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.trim().split("\n").at(-1) ?? "";
}
