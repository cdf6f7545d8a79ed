import styles from "./trailer.module.css";

export function PlayMark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      <svg width="22" height="24" viewBox="0 0 22 24" aria-hidden="true">
        <path d="M1 1.5v21L21 12z" fill="currentColor" />
      </svg>
    </span>
  );
}
