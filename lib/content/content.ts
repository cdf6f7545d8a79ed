import { AsyncLocalStorage } from "node:async_hooks";
import { isBuild } from "#lib/core/config/environment.ts";
import type { PictureFiles } from "#lib/core/images/picture-files.ts";
import { firstContent } from "./first-edition/first-content.ts";
import type { BodyOf } from "./kinds/kinds.ts";
import type { NoticeLanguage } from "./kinds/notice.ts";

export type Site = BodyOf<"site"> & { /** 'AIE — Art in Episodes' */ fullName: string };
export type Person = BodyOf<"person"> & { slug: string };
export type Artist = BodyOf<"artist"> & { slug: string };
export type Work = BodyOf<"work"> & { id: string };
export type Page = BodyOf<"page"> & { slug: string };
export type PrivacyNotice = BodyOf<"notice"> & { language: NoticeLanguage };
export type SeasonName = Pick<BodyOf<"season">, "number" | "title"> & { slug: string };
export type Season = Omit<BodyOf<"season">, "faculty"> & {
  slug: string;
  heading: string;
  faculty: readonly Person[];
};
export type Episode = Omit<BodyOf<"episode">, "season" | "presenter"> & {
  id: string;
  season: SeasonName;
  presenter?: Person;
  /** An address that never changes: a film's poster replaces the drawn picture there. */
  thumbnail: string;
};
export type Shown = Episode["shown"][number];
export type Trailer = NonNullable<Episode["trailer"]>;

/** `alternative` is empty for pictures of older releases. */
export type Upload = PictureFiles & { alternative: string };

/** A published snapshot. Immutable. */
export type Content = {
  /** Grows with each publication. */
  revision: number;
  isPreview: boolean;
  /** The revision of each document, by its id. */
  documents: Readonly<Record<string, number>>;
  /** By address. */
  uploads: ReadonlyMap<string, Upload>;
  /** Alternative texts by address. */
  alternatives: Readonly<Record<string, string>>;
  site: Site;
  home: Omit<BodyOf<"home">, "faculty" | "trailers"> & {
    faculty: readonly Person[];
    trailers?: readonly Episode[];
  };
  about: Omit<BodyOf<"about">, "founder" | "team"> & {
    founder: Omit<BodyOf<"about">["founder"], "person"> & { person: Person };
    team: Omit<BodyOf<"about">["team"], "people"> & { people: readonly Person[] };
  };
  faq: BodyOf<"faq">;
  faculty: BodyOf<"faculty">;
  artistsPage: BodyOf<"artists">;
  login: BodyOf<"login">;
  plan: BodyOf<"plan">;
  /** Read by `lib/content/settings.ts`. */
  settings: BodyOf<"settings">;
  /** Owners' words, by the letter's name. */
  letters: Readonly<Partial<Record<string, BodyOf<"letter">>>>;
  seasons: readonly Season[];
  episodes: readonly Episode[];
  /** By season, then the team, then by name. */
  people: readonly Person[];
  artists: readonly Artist[];
  works: readonly Work[];
  pages: readonly Page[];
  /** English first. */
  notices: readonly PrivacyNotice[];
};

const shared = globalThis as {
  aieContent?: Content;
  aieContentOfRequest?: AsyncLocalStorage<Content>;
};

shared.aieContentOfRequest ??= new AsyncLocalStorage<Content>();
const ofRequest = shared.aieContentOfRequest;

/** Returns the snapshot of `withContent`, else the live one. @throws Error before `setContent` */
export function content(): Content {
  const found = ofRequest.getStore() ?? shared.aieContent;
  if (found) return found;
  if (!isBuild()) throw new Error("The content is not loaded yet.");
  // The build renders some pages without a database, and discards them.
  shared.aieContent = firstContent();
  return shared.aieContent;
}

/** Runs the work, and all that it awaits, on another snapshot than the live one. */
export function withContent<Result>(snapshot: Content, work: () => Result): Result {
  return ofRequest.run(snapshot, work);
}

export function setContent(live: Content): void {
  shared.aieContent = live;
}
