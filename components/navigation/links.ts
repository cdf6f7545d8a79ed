import { paths } from "#lib/core/config/paths.ts";
import { strings } from "./strings.ts";

export const memberLinks = [
  { href: paths.profile, label: strings.profile },
  { href: `${paths.profile}#watchlist`, label: strings.watchlist },
  { href: paths.profileEdit, label: strings.editProfile },
  { href: paths.membershipPlan, label: strings.plan },
] as const;

export type NavigationLink = { href: string; label: string };
