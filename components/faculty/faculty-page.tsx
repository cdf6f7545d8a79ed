import { SubscribeBanner } from "#components/membership/subscribe-banner.tsx";
import { PageOpening } from "#components/ui/page-opening.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import { faculty } from "#lib/content/faculty.ts";
import styles from "./faculty-page.module.css";
import { SeasonFaculty } from "./season-faculty.tsx";
import { words } from "./words.ts";

/** `/faculty#season-2` opens the second tab. */
export function FacultyPage() {
  return (
    <>
      <div className="wrap page" data-bar="solid">
        <PageOpening {...faculty} className={styles.opening} />
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
