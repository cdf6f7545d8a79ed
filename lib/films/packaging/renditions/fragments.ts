/** How a fragmented MP4 is laid out (ISO/IEC 14496-12): ftyp, moov, sidx…, then moof and mdat, again and again. */
import { type FileHandle, open } from "node:fs/promises";
import { FilmError } from "#lib/films/packaging/film-error.ts";

/** A part of a file. */
export type Piece = { offset: number; bytes: number };

/** A part that plays by itself, once the head has been read. */
export type Fragment = Piece & { seconds: number };

export type FragmentedFile = {
  /** What a player reads first: ftyp and moov. */
  head: Piece;
  fragments: readonly Fragment[];
  /** As a playlist names them (RFC 6381): 'avc1.64001f,mp4a.40.2'. */
  codecs: string;
  bytes: number;
};

type Box = Piece & { type: string };

/** Reads the layout of a fragmented file. @throws FilmError when it has another */
export async function readFragments(file: string): Promise<FragmentedFile> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const boxes = await readBoxes(handle, size);
    const [ftyp, moov, index] = boxes;
    if (ftyp?.type !== "ftyp" || moov?.type !== "moov" || index?.type !== "sidx") {
      throw new FilmError(`${file} does not begin as a fragmented MP4.`);
    }
    const seconds = durationsOf(await readPiece(handle, index));
    const fragments = piecesOf(boxes).map((piece, at) => ({ ...piece, seconds: seconds[at] ?? 0 }));
    const head = { offset: 0, bytes: ftyp.bytes + moov.bytes };
    if (fragments.length === 0 || fragments.length !== seconds.length) {
      throw new FilmError(`${file} has another number of fragments than its index says.`);
    }
    return { head, fragments, codecs: codecsOf(await readPiece(handle, moov)), bytes: size };
  } finally {
    await handle.close();
  }
}

async function readBoxes(handle: FileHandle, size: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let offset = 0; offset < size; offset += boxes.at(-1)?.bytes ?? size) {
    const header = await readPiece(handle, { offset, bytes: 8 });
    const bytes = header.readUInt32BE();
    // Larger boxes write their size elsewhere, and a fragment is never one.
    if (bytes < 8) throw new FilmError("The file is no fragmented MP4.");
    boxes.push({ offset, bytes, type: header.toString("latin1", 4) });
  }
  return boxes;
}

/** A part of an open file. @throws FilmError when the file ends before */
export async function readPiece(handle: FileHandle, { offset, bytes }: Piece): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, offset);
  if (bytesRead < bytes) throw new FilmError("The file is cut off.");
  return buffer;
}

/** Each moof with the mdat behind it. */
function piecesOf(boxes: readonly Box[]): Piece[] {
  return boxes.flatMap(({ type, offset, bytes }, at) => {
    const next = boxes[at + 1];
    if (type !== "moof" || next?.type !== "mdat") return [];
    return [{ offset, bytes: bytes + next.bytes }];
  });
}

/** The index of the picture comes first: how long each fragment is, in seconds (section 8.16.3). */
function durationsOf(sidx: Buffer): number[] {
  const timescale = sidx.readUInt32BE(16);
  const list = sidx[8] === 0 ? 28 : 36;
  const count = sidx.readUInt16BE(list + 2);
  const entry = (at: number) => list + 4 + at * 12;
  return Array.from({ length: count }, (_, at) => sidx.readUInt32BE(entry(at) + 4) / timescale);
}

/** From the decoder's settings (ISO/IEC 14496-15): profile, constraints and level follow avcC's version. */
function codecsOf(moov: Buffer): string {
  const at = moov.indexOf("avcC");
  if (at < 0) throw new FilmError("The picture is not H.264.");
  const video = `avc1.${moov.toString("hex", at + 5, at + 8)}`;
  return moov.includes("mp4a") ? `${video},mp4a.40.2` : video;
}
