import type { ReactNode } from "react";
import { ActNews } from "#components/desk/acts/act-news.tsx";
import { classes } from "#components/ui/classes.ts";
import styles from "./room-page.module.css";

type RoomPageProps = {
  title: string;
  about?: string;
  acts?: ReactNode;
  children: ReactNode;
};

export function RoomPage({ title, about, acts, children }: RoomPageProps) {
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {about && <p className="note">{about}</p>}
        </div>
        {acts && <div className="actions">{acts}</div>}
      </div>
      <ActNews />
      {children}
    </>
  );
}

type SectionProps = Omit<RoomPageProps, "about">;

export function Section({ title, acts, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.subtitle}>{title}</h2>
      {acts && <div className={classes("actions", styles.acts)}>{acts}</div>}
      {children}
    </section>
  );
}
