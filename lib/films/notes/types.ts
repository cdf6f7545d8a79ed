import type { Moment } from "#lib/core/config/paths.ts";

/** `moved`: found at its quote in another film; `changed`: not found; `gone`: without a film. */
export type NoteFilm = "same" | "moved" | "changed" | "gone";

export type FilmNote = {
  id: string;
  episode_id: string;
  /** As it was written; an undone deletion sends it back. */
  revision: string;
  at_seconds: number;
  until_seconds: number | null;
  quote: string;
  work_id: string | null;
  /** Such as 'Untitled, Tyeb Mehta'; null also for a work that is gone. */
  work: string | null;
  text: string;
  created_at: string;
  updated_at: string;
  film: NoteFilm;
  /** How much later the words are in a film that replaced the note's. */
  shift_seconds: number;
};

/** Returns where the note's words are today, in seconds. */
export function momentOf(note: Pick<FilmNote, "at_seconds" | "until_seconds" | "shift_seconds">) {
  const { at_seconds: at, until_seconds: until, shift_seconds: shift } = note;
  const second = at + shift;
  return { second, until: until === null ? undefined : until + shift } satisfies Moment;
}
