import { paths } from "#lib/core/config/paths.ts";
import { words } from "./words.ts";

export const memberLinks = [
  { href: paths.profile, label: words.profile },
  { href: `${paths.profile}#watchlist`, label: words.watchlist },
  { href: paths.profileEdit, label: words.editProfile },
  { href: paths.membershipPlan, label: words.plan },
] as const;

export type NavigationLink = { href: string; label: string };
