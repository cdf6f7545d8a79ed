import { deskPage, orNotFound } from "#app/desk/desk-page.ts";
import { FilmDesk } from "#components/desk/captions/film-desk.tsx";
import { words } from "#components/desk/captions/words.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { filmWordsPath } from "#lib/core/config/desk-paths.ts";
import { listShowable, readEpisodeBody, readFilmWords } from "#lib/desk/captions/queries.ts";

type Params = { params: Promise<{ id: string }> };

export const metadata = { title: words.page };

export default async function FilmWordsPage({ params }: Params) {
  const id = decodeURIComponent((await params).id);
  await deskPage(filmWordsPath(id), "changeFilms");
  const { body, number } = await readEpisodeBody(id).catch(orNotFound);
  const film = await readFilmWords(id);
  const items = body.shown.map(({ fromSeconds: from, why, ...of }) => {
    const what = "artist" in of ? `artist:${of.artist}` : `work:${of.work}`;
    return { from, why, what };
  });
  return (
    <RoomPage title={words.title(body.title)} about={film === null ? words.noFilm : words.about}>
      {film && (
        <FilmDesk episodeId={id} film={film} shown={{ number, items }} showables={listShowable()} />
      )}
    </RoomPage>
  );
}
