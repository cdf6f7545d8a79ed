/** `/api/video-stream/<token>/<episode id>/<revision>/master.m3u8` */

/** For browsers that play HLS by themselves. */
export const PLAIN_PLAYLIST_NAME = "plain.m3u8";

export function streamIdOf(videoUrl: string): string {
  return tokenOf(videoUrl)[1] ?? "";
}

export function endOf(videoUrl: string): Date {
  return new Date(Number.parseInt(tokenOf(videoUrl)[0] ?? "", 36) * 1000);
}

export function besideFilm(videoUrl: string, name: string): string {
  return videoUrl.slice(0, videoUrl.lastIndexOf("/") + 1) + name;
}

function tokenOf(videoUrl: string): string[] {
  return videoUrl.split("/").at(-4)?.split(".") ?? [];
}
