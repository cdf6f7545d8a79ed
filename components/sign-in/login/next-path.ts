import { ownPath, paths } from "#lib/core/config/paths.ts";

type Address = Pick<Location, "search" | "hash" | "origin">;

const tabs = ["#login", "#register"];

/** Restores the fragment of `?next=`, which browsers keep over a redirect. */
export function nextPath({ search, hash, origin }: Address): string {
  const next = ownPath(new URLSearchParams(search).get("next") ?? "", origin);
  if (next === null) return paths.profile;
  return next.includes("#") || tabs.includes(hash) ? next : next + hash;
}
