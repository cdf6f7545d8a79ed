import { Button } from "#components/ui/button/button.tsx";
import styles from "./entry.module.css";
import { strings } from "./strings.ts";

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <ul className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}

type KeepCodesProps = { codes: readonly string[]; textId?: string; onKept: () => void };

/** The codes of a first entry, which are never shown again. */
export function KeepCodes({ codes, textId, onKept }: KeepCodesProps) {
  const { text, kept } = strings.codes;
  return (
    <>
      <p id={textId}>{text}</p>
      <RecoveryCodes codes={codes} />
      <Button onClick={onKept}>{kept}</Button>
    </>
  );
}
