import { ownPath, paths } from "#lib/core/config/paths.ts";

type Address = Pick<Location, "search" | "hash" | "origin">;

const tabs = ["#login", "#register"];

/** Restores the fragment of `?next=`, which browsers keep over a redirect. */
export function nextPath({ search, hash, origin }: Address): string {
  const next = ownPath(new URLSearchParams(search).get("next") ?? "", origin);
  if (next === null) return paths.profile;
  return next.includes("#") || tabs.includes(hash) ? next : next + hash;
}

/** Moves a fragment that a redirect kept into `?next=`: the fragment of a tab would replace it. */
export function keepFragment(): void {
  const url = new URL(window.location.href);
  if (url.hash === "" || tabs.includes(url.hash) || !url.searchParams.has("next")) return;
  url.searchParams.set("next", nextPath(url));
  url.hash = "";
  window.history.replaceState(window.history.state, "", url);
}
