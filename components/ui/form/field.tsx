import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./field.module.css";

export type FieldProps = Omit<ComponentProps<"input">, "id" | "className"> & {
  label: string;
  name: string;
  /** Marks the field as required, even if the browser does not check it. */
  marked?: boolean;
  invalid?: boolean;
  note?: ReactNode;
  describedBy?: string | undefined;
  /** A button within the field. */
  button?: ReactNode;
};

export function Field(props: FieldProps) {
  const { label, marked, invalid, note, describedBy, button, ...input } = props;
  const id = useId();
  const noteId = `${id}-note`;
  const described = [note ? noteId : "", describedBy ?? ""].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {marked && (
          <span className="coral" aria-hidden="true">
            {" *"}
          </span>
        )}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={invalid || undefined}
          aria-describedby={described || undefined}
        />
        {button}
      </div>
      {note && (
        <div id={noteId} className={styles.note}>
          {note}
        </div>
      )}
    </div>
  );
}

type SelectFieldProps = Omit<ComponentProps<"select">, "id" | "className"> & {
  label: string;
  name: string;
  /** Values with their texts, below the children. */
  choices?: Readonly<Record<string, string>>;
};

export function SelectField({ label, choices = {}, children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className={styles.input}>
        {children}
        {Object.entries(choices).map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

type TextAreaFieldProps = Omit<ComponentProps<"textarea">, "id" | "className"> & {
  label: string;
  name: string;
};

export function TextAreaField({ label, ...textarea }: TextAreaFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea {...textarea} id={id} className={styles.input} />
    </div>
  );
}
