import { type FormEvent, useEffect, useRef } from "react";
import { Button, Submit } from "#components/ui/button/button.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import type { NewNote } from "./kept-notes.ts";
import styles from "./notes.module.css";
import { strings } from "./strings.ts";
import { useDraft } from "./use-draft.ts";

type NoteEditorProps = { person: string | null; note: NewNote; onEnd: () => void };

export function NoteEditor({ person, note: given, onEnd }: NoteEditorProps) {
  const { note, message, pending, change, save, forget } = useDraft(() => ({
    person,
    note: given,
    message: null,
  }));
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if ((await save()) !== null) onEnd();
  }
  function cancel() {
    forget();
    onEnd();
  }

  return (
    <form className={styles.editor} onSubmit={submit}>
      <textarea
        ref={field}
        aria-label={strings.form.label}
        rows={5}
        dir="auto"
        value={note.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <Notice message={message} />
      <div className="actions">
        <Submit pending={pending} text={strings.form.save} busy={strings.form.saving} />
        <Button look="outline" onClick={cancel}>
          {strings.list.cancel}
        </Button>
      </div>
    </form>
  );
}
