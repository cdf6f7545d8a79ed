import { site } from "#lib/content/site.ts";
import styles from "./faq.module.css";

/** Links the support address in an answer. */
export function FaqAnswer({ text }: { text: string }) {
  const [before, after] = text.split(site.supportEmail);
  return (
    <p className={styles.answer}>
      {before}
      {after !== undefined && <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>}
      {after}
    </p>
  );
}
