import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
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

/** Makes a master of 12 s whose middle cannot be read, without sound on the right. */
export function makeDamagedMaster(folder: string): string {
  const file = path.join(folder, "damaged.mp4");
  const picture = ["-f", "lavfi", "-i", "testsrc2=size=640x360:rate=24"];
  const sound = ["-f", "lavfi", "-i", "sine=frequency=440", "-af", "pan=stereo|c0=c0|c1=0*c0"];
  const output = ["-t", "12", "-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac", file];
  execFileSync("ffmpeg", ["-v", "error", "-nostdin", "-y", ...picture, ...sound, ...output]);
  const bytes = readFileSync(file);
  writeFileSync(
    file,
    bytes.fill(0, Math.floor(bytes.length * 0.4), Math.floor(bytes.length * 0.6)),
  );
  return file;
}
