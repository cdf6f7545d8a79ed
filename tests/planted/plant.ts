export type Fault = {
  /** The rule that is broken, in a sentence. */
  rule: string;
  file: string;
  /** Texts of the file and what takes their place; each is there once. */
  changes: readonly (readonly [text: string, replacement: string])[];
  /** Test files, as arguments of vitest. */
  tests: readonly string[];
};

/** Returns the text of a file with a fault. @throws Error when the fault is out of date */
export function plant(text: string, { file, changes }: Fault): string {
  return changes.reduce((planted, [from, to]) => {
    const times = planted.split(from).length - 1;
    if (times !== 1) throw new Error(`${file} has this ${times} times, and should once: ${from}`);
    return planted.replace(from, () => to);
  }, text);
}
