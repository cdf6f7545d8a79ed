import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useQuery } from "#components/calls/use-query.ts";
import type { KeptNote, NewNote } from "#components/notes/kept-notes.ts";
import { strings as noteStrings } from "#components/notes/strings.ts";
import { useDraft } from "#components/notes/use-draft.ts";
import { Button, Submit } from "#components/ui/button/button.tsx";
import { CloseButton } from "#components/ui/button/close-button.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import type { ShownEntry } from "#components/works/describe-shown.ts";
import { worksShownPath } from "#lib/core/config/paths.ts";
import { timeCode } from "#lib/core/locale/time-code.ts";
import { noteLimits } from "#lib/films/notes/limits.ts";
import styles from "./note-form.module.css";

const strings = noteStrings.form;

export type NoteFormProps = {
  /** Null: unknown, so that nothing is kept in the browser. */
  person: string | null;
  draft: KeptNote | null;
  place: Pick<NewNote, "episode_id" | "revision" | "at_seconds">;
  said: string;
  video: HTMLVideoElement;
  onEnd: (outcome: "saved" | "waits" | "discarded") => void;
};

export function NoteForm({ person, draft, place, said, video, onEnd }: NoteFormProps) {
  const { note, message, pending, change, propose, save, forget } = useDraft(() => ({
    person,
    note: draft ?? newNote(place, said),
    message: draft && { tone: "quiet", text: strings.draft },
  }));
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const work = useProposedWork(note, propose, draft !== null);
  const here = useSecond(video);
  const titleId = useId();

  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const outcome = await save();
    if (outcome !== null) onEnd(outcome);
  }

  function discard() {
    forget();
    onEnd("discarded");
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  }

  const { at_seconds: at, until_seconds: until } = note;
  const range = until === null ? "" : `–${timeCode(until)}`;
  return (
    <form ref={form} className={styles.form} aria-labelledby={titleId} onSubmit={submit}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {strings.title(timeCode(at) + range)}
        </h2>
        {until !== null ? (
          <button
            type="button"
            className={styles.range}
            onClick={() => change({ until_seconds: null })}
          >
            {strings.momentOnly}
          </button>
        ) : (
          here > at && (
            <button
              type="button"
              className={styles.range}
              onClick={() => change({ until_seconds: here })}
            >
              {strings.toHere(timeCode(here))}
            </button>
          )
        )}
      </div>
      {note.quote && (
        <blockquote className={styles.proposed} dir="auto">
          <p>{note.quote}</p>
          <CloseButton label={strings.leaveOutQuote} onClick={() => change({ quote: "" })} />
        </blockquote>
      )}
      {note.work_id && work && (
        <div className={styles.proposed}>
          <p>{work}</p>
          <CloseButton label={strings.leaveOutWork} onClick={() => change({ work_id: null })} />
        </div>
      )}
      <label className={styles.field}>
        <span className="visually-hidden">{strings.label}</span>
        <textarea
          ref={field}
          rows={4}
          dir="auto"
          placeholder={strings.label}
          value={note.text}
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={onKeyDown}
        />
      </label>
      <Notice message={message} />
      <div className="actions">
        <Submit pending={pending} text={strings.save} busy={strings.saving} />
        <Button look="outline" onClick={discard}>
          {strings.discard}
        </Button>
      </div>
    </form>
  );
}

function newNote(place: NoteFormProps["place"], said: string): NewNote {
  const quote = said.replaceAll(/\s+/g, " ").trim().slice(0, noteLimits.quoteLetters);
  return { id: newId(), ...place, until_seconds: null, quote, work_id: null, text: "" };
}

/** `crypto.randomUUID` exists in secure contexts only (RFC 9562, section 5.4). */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

const onScreenSeconds = 180;

/** Proposes the work that was shown last, and returns the name of the note's work. */
function useProposedWork(
  note: NewNote,
  propose: (part: Partial<NewNote>) => void,
  isKept: boolean,
) {
  const { value } = useQuery<readonly ShownEntry[]>(worksShownPath(note.episode_id));
  const isAsked = useRef(isKept);
  useEffect(() => {
    if (value === null || isAsked.current) return;
    isAsked.current = true;
    const [last] = value
      .filter(({ fromSeconds }) => fromSeconds <= note.at_seconds)
      .toSorted((one, other) => other.fromSeconds - one.fromSeconds);
    if (!last?.workId || note.at_seconds - last.fromSeconds > onScreenSeconds) return;
    propose({ work_id: last.workId });
  }, [value, note.at_seconds, propose]);
  const entry = value?.find(({ workId }) => workId === note.work_id);
  return entry?.work ? `${entry.work.title}, ${entry.artist}` : null;
}

function useSecond(video: HTMLVideoElement): number {
  const [second, setSecond] = useState(Math.floor(video.currentTime));
  useEffect(() => {
    const update = () => setSecond(Math.floor(video.currentTime));
    video.addEventListener("timeupdate", update);
    return () => video.removeEventListener("timeupdate", update);
  }, [video]);
  return second;
}
