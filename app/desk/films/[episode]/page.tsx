import { deskPage, orNotFound } from "#app/desk/desk-page.ts";
import { Audience } from "#components/desk/films/audience.tsx";
import { FilmRoom } from "#components/desk/films/film-room.tsx";
import { strings } from "#components/desk/films/strings.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import {
  deskFilmPath,
  deskPaths,
  filmCaptionsPath,
  heldCaptionsPath,
} from "#lib/core/config/desk-paths.ts";
import { readAudience } from "#lib/desk/films/audience.ts";
import { requireEpisode, viewFilm } from "#lib/desk/films/queries.ts";
import { mayDo } from "#lib/desk/roles.ts";

export const metadata = { title: strings.page };

type FilmPageProps = {
  params: Promise<{ episode: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function FilmPage({ params, searchParams }: FilmPageProps) {
  const id = decodeURIComponent((await params).episode);
  const { role } = await deskPage(deskFilmPath(id), "readFilms");
  const episode = await requireEpisode(id).catch(orNotFound);
  const about = `${episode.id} · ${episode.isLive ? strings.live : strings.draft}`;
  const mayChange = mayDo(role, "changeFilms");
  const film = await viewFilm(episode.id);
  const { picture } = await searchParams;
  const audience = await readAudience(episode.id, typeof picture === "string" ? picture : null);
  const isWaiting = film.kept.some((kept) => kept.role === "HELD");
  const words = (isWaiting ? heldCaptionsPath : filmCaptionsPath)(episode.id);
  return (
    <RoomPage
      title={episode.title}
      about={about}
      acts={
        <>
          {mayChange && (
            <ButtonLink look="outline" href={words}>
              {strings.filmWords}
            </ButtonLink>
          )}
          <ButtonLink look="outline" href={deskPaths.films}>
            {strings.allFilms}
          </ButtonLink>
        </>
      }
    >
      <FilmRoom episodeId={episode.id} initial={film} mayChange={mayChange} />
      <Audience episodeId={episode.id} audience={audience} />
    </RoomPage>
  );
}
