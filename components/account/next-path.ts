import { paths } from "#lib/config/paths.ts";

/** Where a login leads: the same-site path in `?next=`, or else the profile. */
export function nextPath(search: string, origin: string): string {
  const next = new URLSearchParams(search).get("next") ?? "";
  if (!/^\/(?![/\\])/.test(next)) return paths.profile;
  // The parser drops tabs and line ends, so that "/<tab>/elsewhere" would lead away.
  const url = URL.parse(next, origin);
  return url?.origin === origin ? next : paths.profile;
}
