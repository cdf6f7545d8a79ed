import { deskPage, orNotFound, type Query, valuesOf } from "#app/desk/desk-page.ts";
import { FilmTabs } from "#components/desk/captions/film-tabs.tsx";
import { strings } from "#components/desk/captions/strings.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { deskFilmPath, filmCaptionsPath, HELD } from "#lib/core/config/desk-paths.ts";
import { listShowable, readEpisodeBody, readFilmTextTracks } from "#lib/desk/captions/queries.ts";
import { readTables } from "#lib/desk/captions/unfinished.ts";
import { titleOf } from "#lib/desk/content/title.ts";

type Params = { params: Promise<{ episode: string }>; searchParams: Query };

export const metadata = { title: strings.page };

export default async function FilmCaptionsPage({ params, searchParams }: Params) {
  const id = decodeURIComponent((await params).episode);
  const who = await deskPage(filmCaptionsPath(id), "changeFilms", searchParams);
  const isHeld = (await valuesOf(searchParams, ["film"])).film === HELD;
  const { body, number, plan } = await readEpisodeBody(id).catch(orNotFound);
  const film = await readFilmTextTracks(id, { isHeld });
  const said = isHeld ? strings.held : strings;
  const items = body.shown.map(({ fromSeconds: from, why, ...of }) => {
    const what = "artist" in of ? `artist:${of.artist}` : `work:${of.work}`;
    return { from, why, what };
  });
  return (
    <RoomPage
      title={strings.title(titleOf(body))}
      about={film === null ? said.noFilm : said.about}
      acts={<a href={deskFilmPath(id)}>{strings.film}</a>}
    >
      {film && (
        <FilmTabs
          // A film that is shown meanwhile needs a new table.
          key={isHeld ? HELD : "shown"}
          episodeId={id}
          isHeld={isHeld}
          film={film}
          person={who.id}
          shown={{ number, items, plan }}
          showables={await listShowable()}
          unfinished={await readTables(id, isHeld, who.actor)}
        />
      )}
    </RoomPage>
  );
}
