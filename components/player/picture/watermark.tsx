import styles from "./picture.module.css";

/** Who watches, faint and slowly wandering over the picture: a copy of the screen tells whose. */
export function Watermark({ text }: { text: string }) {
  return (
    <div className={styles.watermarkField} aria-hidden="true">
      <div className={styles.watermarkDrift}>
        <span className={styles.watermark}>{text}</span>
      </div>
    </div>
  );
}
