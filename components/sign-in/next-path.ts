import { ownPath, paths } from "#lib/core/config/paths.ts";

type Address = Pick<Location, "search" | "hash" | "origin">;

/** The fragments that are the login page's own. */
const tabs = ["#login", "#register"];

/**
 * Where a login leads: the same-site path in `?next=`, or else the profile. A browser carries the
 * fragment of a page that redirects along to the login page: it goes back with the path.
 */
export function nextPath({ search, hash, origin }: Address): string {
  const next = ownPath(new URLSearchParams(search).get("next") ?? "", origin);
  if (next === null) return paths.profile;
  return next.includes("#") || tabs.includes(hash) ? next : next + hash;
}
