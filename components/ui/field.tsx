import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./field.module.css";

type FieldProps = Omit<ComponentProps<"input">, "id" | "className"> & {
  label: string;
  name: string;
  /** Shows the mark of a required field, whether or not the browser checks it. */
  marked?: boolean;
  invalid?: boolean;
  /** A sentence always shown below the field. */
  note?: ReactNode;
  /** Ids of texts elsewhere that also describe the field, such as the form's error. */
  describedBy?: string | undefined;
};

/** A labelled text input with its note. */
export function Field({ label, marked, invalid, note, describedBy, ...input }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const described = [note ? noteId : "", describedBy ?? ""].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {marked && <Mark />}
      </label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={invalid || undefined}
        aria-describedby={described || undefined}
      />
      {note && (
        <div id={noteId} className={styles.note}>
          {note}
        </div>
      )}
    </div>
  );
}

function Mark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      {" *"}
    </span>
  );
}
