import { type ReactNode, type RefObject, useRef } from "react";
import { refetchQueries } from "#components/calls/use-query.ts";
import styles from "./account-settings.module.css";

type SettingsSectionProps = {
  name: string;
  title: string;
  /** For a heading that gets the focus. */
  titleRef?: RefObject<HTMLHeadingElement | null>;
  text: string;
  children: ReactNode;
};

export function SettingsSection({ name, title, titleRef, text, children }: SettingsSectionProps) {
  const id = `${name}-title`;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} ref={titleRef} tabIndex={titleRef && -1} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  );
}

/** After a change: shows the new data, and focuses the heading, since the button may be gone. */
export function useSettled() {
  const title = useRef<HTMLHeadingElement>(null);
  function settle() {
    title.current?.focus();
    refetchQueries();
  }
  return { title, settle };
}
