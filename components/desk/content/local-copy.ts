/** What was typed and not saved yet, in the browser's storage. */
export type LocalCopy = {
  body: Record<string, unknown>;
  /** What the author began with. */
  base: Record<string, unknown> | null;
  basedOn: number;
  at: string;
};

const keyOf = (person: string, id: string) => `aie:draft:${person}:${id}`;

/** Returns false where the browser keeps nothing: it is full, or forbidden. */
export function writeCopy(person: string, id: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(keyOf(person, id), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function readCopy(person: string, id: string): LocalCopy | null {
  try {
    const text = localStorage.getItem(keyOf(person, id));
    return text === null ? null : (JSON.parse(text) as LocalCopy);
  } catch {
    return null;
  }
}

export function removeCopy(person: string, id: string): void {
  try {
    localStorage.removeItem(keyOf(person, id));
  } catch {
    // There is none then.
  }
}
