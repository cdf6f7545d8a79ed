import type { Content } from "#lib/content/content.ts";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import {
  ANY_INVOICE,
  commonPasswordsPath,
  filmsPath,
  freePagePath,
  invoicePath,
  membersPaths,
  paths,
  personPath,
  seasonEpisodesPath,
  seasonPath,
  worksShownPath,
} from "#lib/core/config/paths.ts";

/** `isGuarded`: the front checks the session first. */
export type PublishedPath = { path: string; isGuarded: boolean };

const OPEN = [
  paths.home,
  paths.faculty,
  paths.about,
  paths.artists,
  paths.unknownSeason,
  paths.login,
  paths.forgottenPassword,
  paths.newPassword,
  paths.confirmEmail,
  paths.stopReminders,
  paths.linkSignIn,
  paths.changeEmail,
  paths.recoverAccount,
  deskPaths.join,
  commonPasswordsPath,
  filmsPath,
  "/robots.txt",
  "/sitemap.xml",
];

export function publishedPaths({ seasons, pages, people, episodes }: Content): PublishedPath[] {
  const open = [
    ...OPEN,
    ...seasons.map(seasonPath),
    ...pages.map(freePagePath),
    ...people.map(({ slug }) => personPath(slug)),
    ...episodes.map(({ id }) => worksShownPath(id)),
  ];
  const guarded = [...membersPaths, invoicePath(ANY_INVOICE), ...seasons.map(seasonEpisodesPath)];
  return [
    ...open.map((path) => ({ path, isGuarded: false })),
    ...guarded.map((path) => ({ path, isGuarded: true })),
  ];
}
