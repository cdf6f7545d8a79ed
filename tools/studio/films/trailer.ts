import path from "node:path";
import { ffmpeg } from "#lib/films/packaging/tools.ts";

/** Encodes a trailer as one progressive file, in two passes: moving pictures get more bytes. */
export async function encodeTrailer(
  master: string,
  file: string,
  { title, seconds, bytes }: { title: string; seconds: number; bytes: number },
): Promise<void> {
  const log = path.join(path.dirname(master), "pass");
  // Sound takes 72 kbit/s, the container about 2; the picture gets the rest.
  const kilobits = Math.floor((bytes * 8) / 1000 / seconds) - 74;
  const picture = [
    ["-i", master, "-c:v", "libx264", "-profile:v", "high", "-preset", "slow", "-aq-mode", "3"],
    ["-b:v", `${kilobits}k`, "-maxrate", `${kilobits * 4}k`, "-bufsize", `${kilobits * 8}k`],
    ["-g", "48", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"],
    ["-passlogfile", log],
  ].flat();
  await ffmpeg([...picture, "-pass", "1", "-an", "-f", "null", "-"]);
  const sound = ["-c:a", "aac", "-b:a", "72k", "-metadata", `title=${title}`];
  const container = ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-movflags", "+faststart"];
  await ffmpeg([...picture, "-pass", "2", ...sound, ...container, file]);
}
