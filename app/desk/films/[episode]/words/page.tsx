import { deskPage, orNotFound } from "#app/desk/desk-page.ts";
import { FilmDesk } from "#components/desk/captions/film-desk.tsx";
import { words } from "#components/desk/captions/words.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { deskFilmPath, filmWordsPath } from "#lib/core/config/desk-paths.ts";
import { listShowable, readEpisodeBody, readFilmWords } from "#lib/desk/captions/queries.ts";

type Params = { params: Promise<{ episode: string }> };

export const metadata = { title: words.page };

export default async function FilmWordsPage({ params }: Params) {
  const id = decodeURIComponent((await params).episode);
  await deskPage(filmWordsPath(id), "changeFilms");
  const { body, number } = await readEpisodeBody(id).catch(orNotFound);
  const film = await readFilmWords(id);
  const items = body.shown.map(({ fromSeconds: from, why, ...of }) => {
    const what = "artist" in of ? `artist:${of.artist}` : `work:${of.work}`;
    return { from, why, what };
  });
  return (
    <RoomPage
      title={words.title(body.title)}
      about={film === null ? words.noFilm : words.about}
      acts={<a href={deskFilmPath(id)}>{words.film}</a>}
    >
      {film && (
        <FilmDesk
          episodeId={id}
          film={film}
          shown={{ number, items }}
          showables={await listShowable()}
        />
      )}
    </RoomPage>
  );
}
