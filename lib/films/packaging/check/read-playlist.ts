import { FilmError } from "#lib/films/packaging/film-error.ts";
import type { Piece } from "#lib/films/packaging/renditions/fragments.ts";

export type ReadPlaylist = {
  uris: string[];
  head: Piece | null;
  segments: (Piece & { seconds: number; iv: Buffer | null })[];
  isEncrypted: boolean;
};

/** Parses only the form that `playlists.ts` writes. @throws FilmError */
export function readPlaylist(text: string): ReadPlaylist {
  const playlist: ReadPlaylist = { uris: [], head: null, segments: [], isEncrypted: false };
  let iv: Buffer | null = null;
  let seconds = 0;
  for (const line of text.split("\n")) {
    const [, tag = "", value = ""] = /^([^:]*):?(.*)$/s.exec(line) ?? [];
    if (tag === "#EXT-X-MAP") {
      playlist.uris.push(/URI="([^"]*)"/.exec(value)?.[1] ?? "");
      playlist.head = range(/BYTERANGE="([^"]*)"/.exec(value)?.[1]);
    }
    if (tag === "#EXT-X-KEY") {
      iv = Buffer.from(/IV=0x([0-9a-f]{32})/.exec(value)?.[1] ?? "", "hex");
      playlist.isEncrypted = true;
    }
    if (tag === "#EXTINF") seconds = Number.parseFloat(value);
    if (tag === "#EXT-X-BYTERANGE") playlist.segments.push({ ...range(value), seconds, iv });
    if (line !== "" && !line.startsWith("#")) playlist.uris.push(line);
  }
  return playlist;
}

export function playlistsOf(master: string): string[] {
  return master.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}

function range(text = ""): Piece {
  const [, bytes, offset] = /^(\d+)@(\d+)$/.exec(text) ?? [];
  if (bytes === undefined) throw new FilmError(`'${text}' is not a byte range.`);
  return { offset: Number(offset), bytes: Number(bytes) };
}
