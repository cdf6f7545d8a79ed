import { paths } from "#lib/config/paths.ts";

/** The entries of the account menu; the watchlist is a part of the profile. */
export const memberLinks = [
  { href: paths.profile, label: "My Profile" },
  { href: `${paths.profile}#watchlist`, label: "My Watchlist" },
  { href: paths.profileEdit, label: "Edit Profile" },
  { href: paths.membershipPlan, label: "Membership plan" },
] as const;
