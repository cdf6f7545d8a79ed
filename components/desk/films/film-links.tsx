import { ButtonLink } from "#components/ui/button-link.tsx";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { words } from "./words.ts";

/** Where else to go from an episode's film. */
export function FilmLinks() {
  return (
    <ButtonLink look="outline" href={deskPaths.films}>
      {words.allFilms}
    </ButtonLink>
  );
}
