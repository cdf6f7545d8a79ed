import type { Content } from "#lib/content/content.ts";
import { people } from "#lib/content/people.ts";
import { commonPasswordsPath, paths, personPath } from "#lib/core/config/paths.ts";

/** `isGuarded`: the front checks the viewer before it answers with this page. */
export type PublishedPath = { path: string; isGuarded: boolean };

const OPEN = [
  paths.home,
  paths.seasonOne,
  paths.seasonTwo,
  paths.faculty,
  paths.about,
  paths.artists,
  paths.unknownSeason,
  paths.login,
  paths.forgottenPassword,
  paths.newPassword,
  paths.confirmEmail,
  paths.stopReminders,
  paths.changeEmail,
  paths.recoverAccount,
  commonPasswordsPath,
  "/robots.txt",
  "/sitemap.xml",
];

/** Returns the paths of all pages and files that are rendered at publication. */
export function publishedPaths(_content: Content): PublishedPath[] {
  const biographies = people.map(({ slug }) => personPath(slug));
  return [...OPEN, ...biographies].map((path) => ({ path, isGuarded: false }));
}
