import { useState } from "react";
import type { Message } from "#components/ui/form/notice.tsx";
import { noteLimits } from "#lib/films/notes/limits.ts";
import { forgetNote, type KeptNote, keepNote, type NewNote, sendNote } from "./kept-notes.ts";
import { strings } from "./strings.ts";

/** `person`: null if unknown, so that nothing is kept in the browser. */
type Draft = { person: string | null; note: NewNote; message: Message | null };

/** A note that is being written: kept in the browser with each change, until it is saved. */
export function useDraft(begin: () => Draft) {
  const [{ person, note, message }, setDraft] = useState(begin);
  const [pending, setPending] = useState(false);

  const say = (text: string) => setDraft((draft) => ({ ...draft, message: { tone: "bad", text } }));
  const kept = (isDraft: boolean): KeptNote => ({ ...note, writtenAt: Date.now(), isDraft });
  const keep = (waiting: KeptNote) => person !== null && keepNote(person, waiting);
  const forget = () => person !== null && forgetNote(person, note.id);

  function change(part: Partial<NewNote>) {
    const changed = { ...note, ...part };
    setDraft({ person, note: changed, message: null });
    if (changed.text.trim() === "") forget();
    else keep({ ...changed, writtenAt: Date.now(), isDraft: true });
  }

  /** Proposes what its writer did not type. */
  const propose = (part: Partial<NewNote>) =>
    setDraft((draft) => ({ ...draft, note: { ...draft.note, ...part } }));

  /** Resolves with null after a refusal, which it says. */
  async function save(): Promise<"saved" | "waits" | null> {
    if (pending) return null;
    const problem = problemOf(note);
    if (problem !== null) {
      say(problem);
      return null;
    }
    setPending(true);
    const waiting = kept(false);
    keep(waiting);
    const sent = await sendNote(waiting);
    setPending(false);
    if (sent.kind === "refused") {
      keep({ ...waiting, isDraft: true });
      say(sent.sentence);
      return null;
    }
    if (sent.kind === "saved") forget();
    return sent.kind;
  }

  return { note, message, pending, change, propose, save, forget };
}

function problemOf({ text, quote }: NewNote): string | null {
  if ((text + quote).trim() === "") return strings.form.empty;
  return text.length > noteLimits.textLetters ? strings.form.tooLong(text.length) : null;
}
