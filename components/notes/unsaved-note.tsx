import { refetchQueries } from "#components/calls/use-query.ts";
import { Button } from "#components/ui/button/button.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { timeCode } from "#lib/core/locale/time-code.ts";
import type { KeptNote } from "./kept-notes.ts";
import styles from "./notes.module.css";
import { strings } from "./strings.ts";
import { useDraft } from "./use-draft.ts";

type UnsavedNoteProps = { person: string; note: KeptNote; onEnd: () => void };

/** Of the browser's storage. */
export function UnsavedNote({ person, note, onEnd }: UnsavedNoteProps) {
  const { message, pending, save, forget } = useDraft(() => ({ person, note, message: null }));
  const send = async () => {
    const outcome = await save();
    if (outcome === "saved") refetchQueries();
    if (outcome !== null) onEnd();
  };
  return (
    <li className={styles.item}>
      <p className={styles.place}>
        {timeCode(note.at_seconds)} <span className="note">{note.episode_id}</span>
      </p>
      <p className={styles.text} dir="auto">
        {note.text}
      </p>
      <div className="actions">
        <Button pending={pending} onClick={send}>
          {strings.form.save}
        </Button>
        <Button
          look="outline"
          onClick={() => {
            forget();
            onEnd();
          }}
        >
          {strings.form.discard}
        </Button>
      </div>
      <Notice message={message} />
    </li>
  );
}
