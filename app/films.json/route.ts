import { filmCatalogue } from "#components/film/film.ts";

export const dynamic = "force-static";

/** For subscribers on public pages, which would make each of them larger. */
export function GET(): Response {
  return Response.json(filmCatalogue().films);
}
