import { AsyncLocalStorage } from "node:async_hooks";
import { isBuild } from "#lib/core/config/environment.ts";
import type { PictureFiles } from "#lib/core/images/picture-files.ts";
import { firstContent } from "./first-edition/first-content.ts";
import type { ArtistBody, WorkBody } from "./kinds/art.ts";
import type { PersonBody } from "./kinds/people.ts";
import type { EpisodeBody, SeasonBody } from "./kinds/seasons.ts";
import type {
  AboutBody,
  ArtistsPageBody,
  FacultyBody,
  FaqBody,
  HomeBody,
  LoginBody,
  PageBody,
  PlanBody,
  SiteBody,
} from "./kinds/singles.ts";

export type Site = SiteBody & { /** 'AIE — Art in Episodes' */ fullName: string };
export type Person = PersonBody & { slug: string };
export type Artist = ArtistBody & { slug: string };
export type Work = WorkBody & { id: string };
export type Page = PageBody & { slug: string };
export type SeasonName = Pick<SeasonBody, "number" | "title"> & { slug: string };
export type Season = Omit<SeasonBody, "faculty"> & {
  slug: string;
  heading: string;
  faculty: readonly Person[];
};
export type Episode = Omit<EpisodeBody, "season"> & {
  id: string;
  season: SeasonName;
  /** An address that never changes: a film's poster replaces the drawn picture there. */
  thumbnail: string;
};
export type Shown = Episode["shown"][number];
export type Trailer = Episode["trailer"];

/** `alternative` is empty for pictures of older releases. */
export type Upload = PictureFiles & { alternative: string };

/** A published snapshot. Immutable. */
export type Content = {
  /** Grows with each publication. */
  revision: number;
  isPreview: boolean;
  /** By address. */
  uploads: ReadonlyMap<string, Upload>;
  /** Alternative texts by address. */
  alternatives: Readonly<Record<string, string>>;
  site: Site;
  home: Omit<HomeBody, "faculty" | "trailers"> & {
    faculty: readonly Person[];
    trailers?: readonly Episode[];
  };
  about: Omit<AboutBody, "founder" | "team"> & {
    founder: Omit<AboutBody["founder"], "person"> & { person: Person };
    team: Omit<AboutBody["team"], "people"> & { people: readonly Person[] };
  };
  faq: FaqBody;
  faculty: FacultyBody;
  artistsPage: ArtistsPageBody;
  login: LoginBody;
  plan: PlanBody;
  seasons: readonly Season[];
  episodes: readonly Episode[];
  /** By season, then the team, then by name. */
  people: readonly Person[];
  artists: readonly Artist[];
  works: readonly Work[];
  pages: readonly Page[];
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
  // Some pages of the build, which are not kept (lib/site/build/finish-build.ts).
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
