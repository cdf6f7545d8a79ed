import { memberLinks } from "#components/navigation/links.ts";
import { NavItems, NavLink } from "#components/navigation/nav-link.tsx";
import { strings } from "#components/navigation/strings.ts";
import { useSession } from "#components/session/session-provider.tsx";
import { UserPicture } from "#components/session/user-picture.tsx";
import { paths } from "#lib/core/config/paths.ts";
import styles from "./account-menu.module.css";
import { LogOutButton } from "./log-out-button.tsx";
import { MenuDetails } from "./menu-details.tsx";

export function AccountMenu() {
  const { status, user } = useSession();
  if (status !== "logged-in") {
    return (
      <span className={styles.login} data-waiting={status === "loading"}>
        <NavLink href={paths.login}>{strings.login}</NavLink>
      </span>
    );
  }
  return (
    <MenuDetails
      end
      label={
        <>
          <UserPicture image={user.profile_image_url} size="small" />
          <span className={styles.name}>{user.first_name.toUpperCase()}</span>
        </>
      }
    >
      <NavItems links={memberLinks} />
      <li>
        <LogOutButton />
      </li>
    </MenuDetails>
  );
}
