import styles from "./player.module.css";

/** Says quietly, at the foot of the window, why the player closed by itself. */
export function PlayerMessage({ text }: { text: string }) {
  return (
    <div className={styles.live} aria-live="polite">
      {text && <p className={styles.message}>{text}</p>}
    </div>
  );
}
