import { SubscribeBanner } from "#components/subscriber/subscribe-banner.tsx";
import { PageOpening } from "#components/ui/page/page-opening.tsx";
import { Tabs } from "#components/ui/tabs/tabs.tsx";
import { content } from "#lib/content/content.ts";
import styles from "./faculty-page.module.css";
import { SeasonFaculty } from "./season-faculty.tsx";
import { strings } from "./strings.ts";

export function FacultyPage() {
  const { faculty, seasons } = content();
  return (
    <>
      <div className="wrap page" data-bar="solid">
        <PageOpening {...faculty} className={styles.opening} />
        <Tabs
          isSearched
          label={faculty.heading}
          tabs={seasons.map((season) => ({
            id: `season-${season.number}`,
            label: strings.tab(season.number),
            panel: <SeasonFaculty season={season} />,
          }))}
        />
      </div>
      <SubscribeBanner />
    </>
  );
}
