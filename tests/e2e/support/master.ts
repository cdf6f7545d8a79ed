import { execFileSync } from "node:child_process";
import path from "node:path";

/** Makes a master of 15 s, large enough for several pieces of eight MiB. Returns its path. */
export function makeMaster(folder: string): string {
  const file = path.join(folder, "master.mov");
  const picture = ["-f", "lavfi", "-i", "testsrc2=size=640x360:rate=24"];
  const sound = ["-f", "lavfi", "-i", "sine=frequency=440", "-c:a", "pcm_s16le"];
  // Not compressed.
  const output = ["-t", "15", "-c:v", "rawvideo", "-pix_fmt", "uyvy422", file];
  execFileSync("ffmpeg", ["-v", "error", "-nostdin", "-y", ...picture, ...sound, ...output]);
  return file;
}
