import styles from "./picture.module.css";

/** Shows the viewer's id, so that a recording can be traced. */
export function Watermark({ text }: { text: string }) {
  return (
    <div className={styles.watermarkField} aria-hidden="true">
      <div className={styles.watermarkDrift}>
        <span className={styles.watermark}>{text}</span>
      </div>
    </div>
  );
}
