import type { Content } from "#lib/content/content.ts";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import {
  ANY_INVOICE,
  artistPath,
  commonPasswordsPath,
  filmsPath,
  freePagePath,
  invoicePath,
  membersPaths,
  noticePath,
  paths,
  personPath,
  seasonEpisodesPath,
  seasonPath,
  workPath,
  worksShownPath,
} from "#lib/core/config/paths.ts";

/** `isGuarded`: the front checks the session first. */
export type PublishedPath = { path: string; isGuarded: boolean };

const OPEN = [
  paths.home,
  paths.faculty,
  paths.about,
  paths.artists,
  paths.search,
  paths.gift,
  paths.unknownSeason,
  paths.login,
  paths.forgottenPassword,
  paths.newPassword,
  paths.confirmEmail,
  paths.stopReminders,
  paths.stopLetters,
  paths.linkSignIn,
  paths.changeEmail,
  paths.recoverAccount,
  deskPaths.join,
  commonPasswordsPath,
  filmsPath,
  "/manifest.webmanifest",
  "/robots.txt",
  "/sitemap.xml",
];

export function publishedPaths(content: Content): PublishedPath[] {
  const { seasons, pages, people, artists, works, episodes, notices } = content;
  const open = [
    ...OPEN,
    ...seasons.map(seasonPath),
    ...pages.map(freePagePath),
    ...notices.map(({ language }) => noticePath(language)),
    ...people.map(({ slug }) => personPath(slug)),
    ...artists.map(({ slug }) => artistPath(slug)),
    ...works.map(({ id }) => workPath(id)),
    ...episodes.map(({ id }) => worksShownPath(id)),
  ];
  const guarded = [...membersPaths, invoicePath(ANY_INVOICE), ...seasons.map(seasonEpisodesPath)];
  return [
    ...open.map((path) => ({ path, isGuarded: false })),
    ...guarded.map((path) => ({ path, isGuarded: true })),
  ];
}
