import Link from "next/link";
import { useState } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { refetchQueries } from "#components/calls/use-query.ts";
import type { CatalogueFilm } from "#components/film/film.ts";
import { Notice } from "#components/ui/form/notice.tsx";
import { calls, filmFragment } from "#lib/core/config/paths.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { timeCode } from "#lib/core/locale/time-code.ts";
import { type FilmNote, momentOf } from "#lib/films/notes/types.ts";
import type { NewNote } from "./kept-notes.ts";
import { NoteEditor } from "./note-editor.tsx";
import styles from "./notes.module.css";
import { strings as noteStrings } from "./strings.ts";

const strings = noteStrings.list;

type NoteItemProps = {
  note: FilmNote;
  film: CatalogueFilm | undefined;
  /** The film or the work, whichever is not the heading. */
  place: string | null;
  person: string | null;
};

export function NoteItem({ note, film, place, person }: NoteItemProps) {
  const [state, setState] = useState<"shown" | "edited" | "deleted">("shown");
  const { pending, message, run } = useCall();
  const moment = momentOf(note);
  const code = timeCode(moment.second) + (moment.until ? `–${timeCode(moment.until)}` : "");

  const remove = () =>
    run(calls.deleteFilmNote.path, { json: { id: note.id }, onSuccess: () => setState("deleted") });
  const undo = () => {
    const age_seconds = Math.max(Date.now() - Date.parse(note.created_at), 0) / 1000;
    const json = { ...newNoteOf(note), age_seconds };
    return run(calls.saveFilmNote.path, { json, onSuccess: () => setState("shown") });
  };

  if (state === "deleted") {
    return (
      <li className={styles.item}>
        <p role="status">{strings.removed}</p>
        <TextButton text={strings.undo} what={code} pending={pending} onClick={undo} />
        <Notice message={message} />
      </li>
    );
  }
  return (
    <li className={styles.item}>
      <p className={styles.place}>
        {film && note.film !== "gone" ? (
          <Link
            href={film.path.replace(/#.*/, filmFragment(note.episode_id, moment))}
            prefetch={false}
          >
            {code}
          </Link>
        ) : (
          code
        )}{" "}
        <span className="note">{place}</span>
      </p>
      {note.film !== "same" && <p className="note">{strings[note.film]}</p>}
      {note.quote && (
        <blockquote className={styles.quote} dir="auto">
          {note.quote}
        </blockquote>
      )}
      {state === "edited" ? (
        <NoteEditor
          person={person}
          note={newNoteOf(note)}
          onEnd={() => {
            setState("shown");
            refetchQueries();
          }}
        />
      ) : (
        <>
          <p className={styles.text} dir="auto">
            {note.text}
          </p>
          <p className={styles.acts}>
            <span className="note">{strings.written(formatDay(note.created_at))}</span>
            <TextButton text={strings.edit} what={code} onClick={() => setState("edited")} />
            <TextButton text={strings.remove} what={code} pending={pending} onClick={remove} />
          </p>
        </>
      )}
      <Notice message={message} />
    </li>
  );
}

const newNoteOf = (note: FilmNote): NewNote => ({
  id: note.id,
  episode_id: note.episode_id,
  revision: note.revision,
  at_seconds: note.at_seconds,
  until_seconds: note.until_seconds,
  quote: note.quote,
  work_id: note.work_id,
  text: note.text,
});

type TextButtonProps = { text: string; what: string; pending?: boolean; onClick: () => void };

function TextButton({ text, what, pending, onClick }: TextButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-disabled={pending || undefined}
      onClick={onClick}
    >
      {text}
      <span className="visually-hidden"> {strings.of(what)}</span>
    </button>
  );
}
