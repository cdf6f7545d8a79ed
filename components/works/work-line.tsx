import type { WorkWords } from "./describe-shown.ts";
import styles from "./work-line.module.css";

export function WorkLine({ work }: { work: WorkWords }) {
  const { title, year, medium, collection } = work;
  const details = [year, medium, collection].filter((detail) => detail !== undefined);
  return (
    <>
      <cite>{title}</cite>
      {details.length > 0 && <span className={styles.details}>, {details.join(", ")}</span>}
    </>
  );
}
