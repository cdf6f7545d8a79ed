/** What a player reads in a film's address: `/api/video-stream/<token>/<episode>/<revision>/master.m3u8`. */

/** The stream that the link is for. */
export function streamIdOf(videoUrl: string): string {
  return tokenOf(videoUrl)[1] ?? "";
}

/** When the link ends. */
export function endOf(videoUrl: string): Date {
  return new Date(Number.parseInt(tokenOf(videoUrl)[0] ?? "", 36) * 1000);
}

/** The address of another file of the film, 'film.json' say, under the same link. */
export function besideFilm(videoUrl: string, name: string): string {
  return videoUrl.slice(0, videoUrl.lastIndexOf("/") + 1) + name;
}

function tokenOf(videoUrl: string): string[] {
  return videoUrl.split("/").at(-4)?.split(".") ?? [];
}
