import { useState } from "react";
import styles from "#components/desk/captions/captions.module.css";
import { readTimestamp, timestamp } from "#lib/films/packaging/webvtt.ts";

type TimeFieldProps = { label: string; value: number; onChange: (seconds: number) => void };

/** Accepts '62.5' and '1:02.5', and shows '00:01:02.500'. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isBad = typed !== null && readTimestamp(typed) === null;
  return (
    <input
      className={styles.time}
      aria-label={label}
      aria-invalid={isBad || undefined}
      value={typed ?? timestamp(value)}
      spellCheck={false}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const seconds = readTimestamp(currentTarget.value);
        if (seconds !== null) onChange(seconds);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
