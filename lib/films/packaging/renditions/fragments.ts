/** Fragmented MP4 (ISO/IEC 14496-12): ftyp, moov, sidx, then moof and mdat in turn. */
import { type FileHandle, open } from "node:fs/promises";
import { FilmError } from "#lib/films/packaging/film-error.ts";

export type Piece = { offset: number; bytes: number };

export type Fragment = Piece & { seconds: number };

export type FragmentedFile = Awaited<ReturnType<typeof readFragments>>;

type Box = Piece & { type: string };

export async function readFragments(file: string) {
  await using handle = await open(file);
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
    throw new FilmError(`The index of ${file} lists a wrong number of fragments.`);
  }
  return { head, fragments, codecs: codecsOf(await readPiece(handle, moov)) };
}

async function readBoxes(handle: FileHandle, size: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let offset = 0; offset < size; offset += boxes.at(-1)?.bytes ?? size) {
    const header = await readPiece(handle, { offset, bytes: 8 });
    const bytes = header.readUInt32BE();
    // Sizes 0 and 1 mean a larger box, which no fragment has.
    if (bytes < 8) throw new FilmError("The file is not a fragmented MP4.");
    boxes.push({ offset, bytes, type: header.toString("latin1", 4) });
  }
  return boxes;
}

export async function readPiece(handle: FileHandle, { offset, bytes }: Piece): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, offset);
  if (bytesRead < bytes) throw new FilmError("The file is cut off.");
  return buffer;
}

function piecesOf(boxes: readonly Box[]): Piece[] {
  return boxes.flatMap(({ type, offset, bytes }, at) => {
    const next = boxes[at + 1];
    if (type !== "moof" || next?.type !== "mdat") return [];
    return [{ offset, bytes: bytes + next.bytes }];
  });
}

/** The first index is the picture's (section 8.16.3). */
function durationsOf(sidx: Buffer): number[] {
  const timescale = sidx.readUInt32BE(16);
  const list = sidx[8] === 0 ? 28 : 36;
  const count = sidx.readUInt16BE(list + 2);
  const entry = (at: number) => list + 4 + at * 12;
  return Array.from({ length: count }, (_, at) => sidx.readUInt32BE(entry(at) + 4) / timescale);
}

/**
 * Returns codecs as in RFC 6381, such as 'avc1.64001f,mp4a.40.2'. Profile, constraints and level
 * follow the version in avcC (ISO/IEC 14496-15).
 */
function codecsOf(moov: Buffer): string {
  const at = moov.indexOf("avcC");
  if (at < 0) throw new FilmError("The picture is not H.264.");
  const video = `avc1.${moov.toString("hex", at + 5, at + 8)}`;
  return moov.includes("mp4a") ? `${video},mp4a.40.2` : video;
}
