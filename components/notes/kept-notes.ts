/** Notes that the server does not have yet, in the browser's storage. */
import { CallError, call } from "#components/calls/client.ts";
import { forget, keep, readKept } from "#components/ui/local-storage.ts";
import { calls } from "#lib/core/config/paths.ts";
import type { FilmNote } from "#lib/films/notes/types.ts";

export type NewNote = Pick<
  FilmNote,
  "id" | "episode_id" | "revision" | "at_seconds" | "until_seconds" | "quote" | "work_id" | "text"
>;

/** A draft was not sent by its writer. */
export type KeptNote = NewNote & { writtenAt: number; isDraft: boolean };

/** An entry each: tabs do not overwrite each other's. */
const PREFIX = "aie:note:";

const keyOf = (person: string, id: string) => `${PREFIX}${person}:${id}`;

export function keepNote(person: string, note: KeptNote): boolean {
  return keep(keyOf(person, note.id), note);
}

export function forgetNote(person: string, id: string): void {
  forget(keyOf(person, id));
}

/** Of any account. */
export const hasKept = () => keysOfStorage().some((key) => key.startsWith(PREFIX));

/** The oldest first. */
export function listKept(person: string): KeptNote[] {
  return keysOfStorage()
    .filter((key) => key.startsWith(keyOf(person, "")))
    .flatMap((key) => readNote(key) ?? [])
    .toSorted((one, other) => one.writtenAt - other.writtenAt);
}

const readNote = (key: string) => readKept(key) as KeptNote | null;

function keysOfStorage(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

const patienceMs = 10_000;

/** `waits`: without a connection, or while the site is down. A refusal has its sentence. */
export type Sent = { kind: "saved" | "waits" } | { kind: "refused"; sentence: string };

/** Repeatable: the id stays. Never throws. */
export async function sendNote({ writtenAt, isDraft: _, ...note }: KeptNote): Promise<Sent> {
  const json = { ...note, age_seconds: Math.max(Date.now() - writtenAt, 0) / 1000 };
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await call(calls.saveFilmNote.path, { method: "POST", json, signal });
    return { kind: response === null ? "waits" : "saved" };
  } catch (error) {
    const isRefused = error instanceof CallError && error.status < 500 && error.status !== 429;
    return isRefused ? { kind: "refused", sentence: error.detail } : { kind: "waits" };
  }
}

/** Sends what waits, but no drafts. Resolves with the number of notes that are saved now. */
export async function sendKept(person: string): Promise<number> {
  let saved = 0;
  for (const note of listKept(person)) {
    if (note.isDraft) continue;
    const { kind } = await sendNote(note);
    // Its writer decides: it would be refused again.
    if (kind === "refused") keepNote(person, { ...note, isDraft: true });
    if (kind !== "saved") continue;
    saved += 1;
    // Changed meanwhile in another tab.
    if (readNote(keyOf(person, note.id))?.writtenAt === note.writtenAt) forgetNote(person, note.id);
  }
  return saved;
}
