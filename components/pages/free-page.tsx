import { PageOpening } from "#components/ui/page/page-opening.tsx";
import { Prose } from "#components/ui/prose/prose.tsx";
import type { Page } from "#lib/content/content.ts";
import styles from "./free-page.module.css";

export function FreePage({ page }: { page: Page }) {
  const { title, description, text } = page;
  return (
    <div className="wrap page" data-bar="solid">
      <PageOpening heading={title} introduction={description} />
      <div className={styles.text}>
        <Prose text={text} />
      </div>
    </div>
  );
}
