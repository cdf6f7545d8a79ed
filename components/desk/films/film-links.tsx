import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { deskPaths, filmWordsPath } from "#lib/core/config/desk-paths.ts";
import { words } from "./words.ts";

/** Where else to go from an episode's film. */
export function FilmLinks({ episodeId, mayChange }: { episodeId: string; mayChange: boolean }) {
  return (
    <>
      {mayChange && (
        <ButtonLink look="outline" href={filmWordsPath(episodeId)}>
          {words.filmWords}
        </ButtonLink>
      )}
      <ButtonLink look="outline" href={deskPaths.films}>
        {words.allFilms}
      </ButtonLink>
    </>
  );
}
