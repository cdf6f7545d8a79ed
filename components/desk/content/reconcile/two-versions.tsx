import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "#components/desk/content/content.module.css";
import { Button } from "#components/ui/button/button.tsx";

type TwoVersionsProps = {
  title: string;
  text: string;
  /** Take all of one version; null without a difference. */
  all: { mine: string; theirs: string } | null;
  onAll: (isTheirs: boolean) => void;
  done: string;
  onDone: () => void;
  /** The choices, `TwoSides`. */
  children: ReactNode;
};

/** Frames two versions side by side, with a choice for each difference. */
export function TwoVersions({ title, text, all, onAll, done, onDone, children }: TwoVersionsProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.reconcile} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.subtitle}>
        {title}
      </h2>
      <p>{text}</p>
      {all && (
        <div className="actions">
          <Button look="outline" onClick={() => onAll(false)}>
            {all.mine}
          </Button>
          <Button look="outline" onClick={() => onAll(true)}>
            {all.theirs}
          </Button>
        </div>
      )}
      {children}
      <Button onClick={onDone}>{done}</Button>
    </section>
  );
}
