import { seasonPath } from "#lib/core/config/paths.ts";
import { words } from "./words.ts";

export const seasonLinks = ([1, 2] as const).map((season) => ({
  href: seasonPath(season),
  label: words.season(season),
}));
