import styles from "./entry.module.css";

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <ul className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}
