import styles from "./picture.module.css";

export function TitleLine({ title }: { title: string }) {
  const [ordinal, ...rest] = title.split(", ");
  return (
    <div slot="top-chrome" className={styles.titleLine}>
      <p className="eyebrow">{ordinal}</p>
      <p className={styles.title}>{rest.join(", ")}</p>
    </div>
  );
}
