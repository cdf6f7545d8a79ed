import { Picture } from "#components/ui/picture/picture.tsx";
import { content } from "#lib/content/content.ts";
import styles from "./plan-page.module.css";

export function PlanIntroduction() {
  const { eyebrow, title, text } = content().home.subscribe;
  return (
    <>
      <p className="eyebrow">{eyebrow}</p>
      <h1 className={styles.heading}>{title}</h1>
      <p className={styles.text}>{text}</p>
    </>
  );
}

export function PlanPicture() {
  return (
    <div className={styles.picture}>
      <Picture cover src="/images/home/hero.jpg" sizes="75vw" alt="" />
    </div>
  );
}
