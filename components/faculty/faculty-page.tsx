import { SubscribeBanner } from "#components/membership/subscribe-banner.tsx";
import { classes } from "#components/ui/classes.ts";
import { Tabs } from "#components/ui/tabs.tsx";
import { faculty } from "#lib/content/faculty.ts";
import styles from "./faculty-page.module.css";
import { SeasonFaculty } from "./season-faculty.tsx";
import { words } from "./words.ts";

/** `/faculty#season-2` opens the second tab. */
export function FacultyPage() {
  return (
    <>
      <div className={classes("wrap", styles.page)} data-bar="solid">
        <div className={styles.opening}>
          <h1 className={styles.heading}>{faculty.heading}</h1>
          <p className={styles.introduction}>{faculty.introduction}</p>
        </div>
        <Tabs
          label={faculty.heading}
          tabs={[
            { id: "season-1", label: words.tab(1), panel: <SeasonFaculty season={1} /> },
            { id: "season-2", label: words.tab(2), panel: <SeasonFaculty season={2} /> },
          ]}
        />
      </div>
      <SubscribeBanner />
    </>
  );
}
