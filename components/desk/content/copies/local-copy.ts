/** Words that only this browser's storage has. */
import { forget, keep, readKept } from "#components/ui/local-storage.ts";

export type Body = Record<string, unknown>;

export type LocalCopy = {
  body: Body;
  /** What the author began with. */
  base: Body | null;
  basedOn: number;
  at: string;
};

/** `draft`: typed and unsaved. `aside`: left out of a choice between two versions. */
type CopyState = "draft" | "aside";

export type KeptCopy = { key: string; id: string; state: CopyState; copy: LocalCopy };

const PREFIX = "aie:";

const prefixOf = (state: CopyState, person: string) => `${PREFIX}${state}:${person}:`;
const draftKey = (person: string, id: string) => `${prefixOf("draft", person)}${id}`;

/** Returns false if the storage is full or forbidden. */
export function writeCopy(person: string, id: string, copy: LocalCopy): boolean {
  return keep(draftKey(person, id), copy);
}

export function readCopy(person: string, id: string): LocalCopy | null {
  return read(draftKey(person, id));
}

export function removeCopy(person: string, id: string): void {
  forget(draftKey(person, id));
}

/** Keeps what a choice left out. `isKept` false: the browser stores nothing. */
export function setAside(person: string, id: string, body: Body, at: Date) {
  const copy = { body, base: null, basedOn: 0, at: at.toISOString() };
  const key = `${prefixOf("aside", person)}${id}:${copy.at}`;
  return { key, id, state: "aside" as const, copy, isKept: keep(key, copy) };
}

/** Newest first; `id` selects one document's. */
export function listCopies(person: string, id?: string): KeptCopy[] {
  const found = keysOfStorage().flatMap((key) => keptAt(person, key) ?? []);
  return found
    .filter((kept) => id === undefined || kept.id === id)
    .sort((one, other) => (one.copy.at < other.copy.at ? 1 : -1));
}

function keptAt(person: string, key: string): KeptCopy | null {
  for (const state of ["draft", "aside"] as const) {
    const prefix = prefixOf(state, person);
    if (!key.startsWith(prefix)) continue;
    const copy = read(key);
    const [id = ""] = key.slice(prefix.length).split(":");
    return copy && { key, id, state, copy };
  }
  return null;
}

function keysOfStorage(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function read(key: string): LocalCopy | null {
  const copy = Object(readKept(key));
  return typeof copy.body === "object" && typeof copy.at === "string" ? copy : null;
}
