import type { ReactNode } from "react";
import { memberLinks, type NavigationLink } from "#components/navigation/links.ts";
import { NavItems, NavLink } from "#components/navigation/nav-link.tsx";
import { strings } from "#components/navigation/strings.ts";
import { useSession } from "#components/session/session-provider.tsx";
import { UserPicture } from "#components/session/user-picture.tsx";
import { paths } from "#lib/core/config/paths.ts";
import { LogOutButton } from "./log-out-button.tsx";
import { Chevron } from "./menu-details.tsx";
import styles from "./side-menu.module.css";

export function SideMenuLinks({ seasonLinks }: { seasonLinks: readonly NavigationLink[] }) {
  const { status, user } = useSession();
  return (
    <nav aria-label={strings.mobile} className={styles.links}>
      {status === "logged-in" && (
        <p className={styles.user}>
          <UserPicture image={user.profile_image_url} size="small" />
          {user.first_name.toUpperCase()}
        </p>
      )}
      <NavLink href={paths.home}>{strings.home}</NavLink>
      <SideGroup label={strings.seasons} links={seasonLinks} />
      <NavLink href={paths.faculty}>{strings.faculty}</NavLink>
      <NavLink href={paths.about}>{strings.about}</NavLink>
      {status === "logged-in" && (
        <SideGroup label={strings.account} links={memberLinks}>
          <LogOutButton />
        </SideGroup>
      )}
      {status === "logged-out" && <NavLink href={paths.login}>{strings.login}</NavLink>}
    </nav>
  );
}

type SideGroupProps = {
  label: string;
  links: readonly NavigationLink[];
  children?: ReactNode;
};

function SideGroup({ label, links, children }: SideGroupProps) {
  return (
    <details open>
      <summary className={styles.summary}>
        {label}
        <Chevron />
      </summary>
      <ul className={styles.list}>
        <NavItems links={links} />
        {children && <li>{children}</li>}
      </ul>
    </details>
  );
}
