import { type ComponentProps, useId } from "react";
import styles from "./field.module.css";

type SelectFieldProps = Omit<ComponentProps<"select">, "id" | "className"> & {
  label: string;
  name: string;
};

export function SelectField({ label, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className={styles.input} />
    </div>
  );
}
