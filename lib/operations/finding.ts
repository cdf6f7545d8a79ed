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

export function messageOf(error: unknown): string {
  // Node's error of a host with two addresses has no message of its own.
  if (error instanceof AggregateError && error.message === "") return messageOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

export function sentenceOf(error: unknown): string {
  return messageOf(error).trim().split("\n").at(-1) ?? "";
}
