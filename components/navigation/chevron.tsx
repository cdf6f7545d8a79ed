import styles from "./menu-details.module.css";

export function Chevron() {
  return (
    <svg className={styles.chevron} width="10" height="6" viewBox="0 0 10 6" aria-hidden="true">
      <path d="m.6.8 4.4 4 4.4-4" fill="none" stroke="currentColor" strokeWidth="1.3" />
    </svg>
  );
}
