import type { ReactNode } from "react";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { paths } from "#lib/core/config/paths.ts";
import type { StaffRole } from "#lib/desk/roles.ts";
import styles from "./desk-frame.module.css";
import { Fold } from "./fold.tsx";
import { LeaveButton } from "./leave-button.tsx";
import { RoomLink } from "./room-link.tsx";
import { actsOf, roomsOf } from "./rooms.ts";
import { Search } from "./search.tsx";
import { strings } from "./strings.ts";

type DeskFrameProps = {
  site: string;
  staff: { firstName: string; role: StaffRole } | null;
  children: ReactNode;
};

export function DeskFrame({ site, staff, children }: DeskFrameProps) {
  const rooms = staff ? roomsOf(staff.role) : [];
  return (
    <div className={styles.desk}>
      <header className={styles.side}>
        <p className={styles.name}>
          <a href={deskPaths.today}>{site}</a> <span className="eyebrow coral">{strings.desk}</span>
        </p>
        {staff && <Search rooms={rooms} acts={actsOf(staff.role)} />}
        <Fold label={strings.menu}>
          {staff && (
            <>
              <nav aria-label={strings.rooms} className={styles.rooms}>
                {rooms.map(({ path, label }) => (
                  <RoomLink key={path} path={path} label={label} />
                ))}
              </nav>
              <p className={styles.who}>
                {staff.firstName}, {strings.roles[staff.role]}
              </p>
              <RoomLink path={deskPaths.factor} label={strings.factor} />
              <LeaveButton />
            </>
          )}
          <a href={paths.home} className={styles.room}>
            {strings.toSite}
          </a>
        </Fold>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
