import styles from "./player.module.css";

export function PlayerMessage({ text }: { text: string }) {
  return (
    <div className={styles.live} aria-live="polite">
      {text && <p className={styles.message}>{text}</p>}
    </div>
  );
}
