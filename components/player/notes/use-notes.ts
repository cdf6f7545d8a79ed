import { useCallback, useEffect, useState } from "react";
import { call } from "#components/calls/client.ts";
import { type KeptNote, listKept, sendKept } from "#components/notes/kept-notes.ts";
import { calls } from "#lib/core/config/paths.ts";
import { type FilmNote, momentOf } from "#lib/films/notes/types.ts";

const againMs = 30_000;

export type Notes = ReturnType<typeof useNotes>;

/** The viewer's notes of a film. Sends those that wait in the browser, of all films. */
export function useNotes(person: string | null, episodeId: string) {
  const [notes, setNotes] = useState<readonly FilmNote[]>([]);
  const [kept, setKept] = useState<readonly KeptNote[]>([]);

  const look = useCallback(() => {
    if (person !== null) setKept(listKept(person).filter((note) => note.episode_id === episodeId));
  }, [person, episodeId]);

  const load = useCallback(async () => {
    const path = `${calls.notes.path}?episode=${episodeId}`;
    setNotes((await call<FilmNote[]>(path).catch(() => null)) ?? []);
  }, [episodeId]);

  useEffect(() => {
    if (person === null) return;
    const send = async () => {
      if (!listKept(person).some(({ isDraft }) => !isDraft)) return;
      if ((await sendKept(person)) === 0) return;
      await load();
      look();
    };
    void load();
    look();
    void send();
    const timer = setInterval(send, againMs);
    addEventListener("online", send);
    return () => {
      clearInterval(timer);
      removeEventListener("online", send);
    };
  }, [person, load, look]);

  const waiting = kept.filter(({ isDraft }) => !isDraft).map(({ at_seconds }) => at_seconds);
  const marks = [...new Set([...notes.map((note) => momentOf(note).second), ...waiting])];
  const draft = kept.find(({ isDraft }) => isDraft) ?? null;
  return { person, marks, draft, load, look };
}
