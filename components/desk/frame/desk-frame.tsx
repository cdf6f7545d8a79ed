import type { ReactNode } from "react";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { paths } from "#lib/core/config/paths.ts";
import { type Action, mayDo, type StaffRole } from "#lib/desk/roles.ts";
import styles from "./desk-frame.module.css";
import { LeaveButton } from "./leave-button.tsx";
import { RoomLink } from "./room-link.tsx";
import { strings } from "./strings.ts";

const rooms = [
  ["today", "open"],
  ["members", "readMembers"],
  ["orders", "readOrders"],
  ["documents", "readOrders"],
  ["disputes", "readOrders"],
  ["money", "readMoney"],
  ["films", "readFilms"],
  ["content", "readContent"],
  ["pictures", "readPictures"],
  ["team", "readTeam"],
  ["audit", "readAudit"],
  ["settings", "readSettings"],
] as const satisfies readonly (readonly [keyof typeof deskPaths, Action])[];

type DeskFrameProps = {
  site: string;
  staff: { firstName: string; role: StaffRole } | null;
  children: ReactNode;
};

export function DeskFrame({ site, staff, children }: DeskFrameProps) {
  return (
    <div className={styles.desk}>
      <header className={styles.side}>
        <p className={styles.name}>
          <a href={deskPaths.today}>{site}</a> <span className="eyebrow coral">{strings.desk}</span>
        </p>
        {staff && (
          <>
            <nav aria-label={strings.rooms} className={styles.rooms}>
              {rooms
                .filter(([, action]) => mayDo(staff.role, action))
                .map(([name]) => (
                  <RoomLink key={name} path={deskPaths[name]} label={strings[name]} />
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
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
