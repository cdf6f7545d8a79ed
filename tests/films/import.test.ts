import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { thumbnailSizes } from "#lib/content/thumbnails.ts";
import { database } from "#lib/core/database/client.ts";
import { diskStorage, localPath, mediaFolder } from "#lib/films/storage/disk-storage.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import {
  beside,
  countFrames,
  ffmpegSync,
  master,
  probe,
  turned,
  type Wish,
} from "#tests/films/masters.ts";

// Lets sharp read formats that the site refuses.
sharp.unblock({ operation: ["VipsForeignLoadHeifBuffer", "VipsForeignLoadWebpBuffer"] });

const ONE = "AIE-SE01EP01";

function vtt(name: string, text: string): string {
  writeFileSync(beside(name), text);
  return beside(name);
}

async function shown(name: string): Promise<string> {
  const manifest = await diskStorage.readManifest(ONE);
  return localPath(ONE, manifest?.revision ?? "", name);
}

test("a master is encoded in all sizes up to its own, with captions and pictures", async () => {
  const captions = vtt("en.vtt", "WEBVTT\n\n00:01.000 --> 00:03.000\nWords\n");
  const chapters = vtt("chapters.vtt", "WEBVTT\n\n00:00.000 --> 00:09.000\nAll of it\n");
  const file = master("wide.mov", { size: "1280x720", seconds: 9, rate: 25 });
  const words = ["--captions", captions, "--chapters", chapters];
  const response = await askOperator("video", "import", ONE, file, ...words);
  expect(response).toMatchObject({
    episode: ONE,
    seconds: 9,
    sizes: "720 480 360 240",
    captions: true,
    chapters: true,
    encrypted: false,
  });
  for (const [lines, width] of [
    [720, 1280],
    [480, 854],
    [360, 640],
    [240, 426],
  ]) {
    const { streams, format } = await probe(await shown(`${lines}.mp4`));
    expect(streams[0]).toMatchObject({
      codec_name: "h264",
      width,
      height: lines,
      pix_fmt: "yuv420p",
    });
    expect(streams[1]).toMatchObject({ codec_name: "aac", channels: 2 });
    expect(Number(format.duration)).toBeCloseTo(9, 0);
    // Read by the playlist, then as one file.
    expect(await countFrames(await shown(`${lines}.m3u8`))).toBe(225);
    expect(await countFrames(await shown(`${lines}.mp4`))).toBe(225);
  }
  expect(await askOperator("video", "check", ONE)).toMatchObject([{ state: "whole" }]);
  const { revision: _, master: __, findings: ___, ...listed } = response;
  expect(await askOperator("video", "list")).toContainEqual(expect.objectContaining(listed));
});

test("segments start at the same times in all sizes, at first every 2 s", async () => {
  const times = async (lines: number) => {
    const playlist = readFileSync(await shown(`${lines}.m3u8`), "utf8");
    return [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map((match) => Number(match[1]));
  };
  for (const lines of [720, 480, 360, 240]) expect(await times(lines)).toEqual([2, 2, 2, 2, 1]);
});

test("makes the poster in the sizes that pages use", async () => {
  const files = (await diskStorage.readManifest(ONE))?.files ?? {};
  for (const { width, format } of thumbnailSizes) {
    const name = `poster-${width}.${format}`;
    expect(files[name]?.type).toBe(`image/${format}`);
    const bytes = readFileSync(await shown(name));
    expect(await sharp(bytes).metadata()).toMatchObject({
      width,
      height: Math.round((width / 16) * 9),
    });
  }
});

test("makes a poster, and a preview for every two seconds", async () => {
  expect((await probe(await shown("poster.jpg"))).streams[0]).toMatchObject({
    width: 1280,
    height: 720,
  });
  // Five previews in a row of the picture.
  expect((await probe(await shown("previews.jpg"))).streams[0]).toMatchObject({
    width: 800,
    height: 90,
  });
  const map = readFileSync(await shown("previews.vtt"), "utf8");
  expect(map).toContain("00:00:08.000 --> 00:00:09.000\npreviews.jpg#xywh=640,0,160,90\n");
});

test("the import is audited, and leaves no temporary files", async () => {
  const entries = await database().read.auditEntry.findMany({
    where: { subject: `episode ${ONE}` },
    select: { action: true, reason: true },
  });
  expect(entries).toEqual([{ action: "video.import", reason: "a film for the episode" }]);
  expect(readdirSync(path.join(mediaFolder(), ".import"))).toEqual([]);
});

const ANY_SIZE = ["-pix_fmt", "yuv444p"];
const EVERY_THIRD_MISSING = ["-vf", "select=mod(n\\,3)"];

test.each<[string, Wish, string, string]>([
  ["an odd size", { size: "321x241", source: "testsrc", more: ANY_SIZE }, "241", "320x240"],
  ["an upright picture", { size: "360x640" }, "360", "360x640"],
  ["a wide screen", { size: "640x268" }, "360", "640x268"],
  ["no sound", { sound: false }, "360", "640x360"],
  ["a small picture", { size: "192x108" }, "108", "192x108"],
  ["60 frames a second", { rate: 60, seconds: 2 }, "360", "640x360"],
  ["less than a segment", { seconds: 1 }, "360", "640x360"],
])("%s: the film has its size, its length and all its frames", async (name, wish, lines, size) => {
  const file = master(`${name.replaceAll(" ", "-")}.mov`, wish);
  const response = await askOperator("video", "import", ONE, file);
  expect(response.sizes.split(" ")[0]).toBe(lines);
  const { streams, format } = await probe(await shown(`${lines}.mp4`));
  const { seconds = 5, rate = 24, sound = true } = wish;
  expect(`${streams[0].width}x${streams[0].height}`).toBe(size);
  expect(streams).toHaveLength(sound ? 2 : 1);
  expect(Number(format.duration)).toBeCloseTo(seconds, 0);
  expect(await countFrames(await shown(`${lines}.m3u8`))).toBe(seconds * rate);
});

test("rotates a picture that the camera held sideways", async () => {
  await askOperator("video", "import", ONE, turned(master("sideways.mov", { seconds: 1 })));
  expect((await probe(await shown("360.mp4"))).streams[0]).toMatchObject({
    width: 360,
    height: 640,
  });
});

test("a variable frame rate becomes constant, and the length stays", async () => {
  const file = master("varies.mkv", { rate: 30, more: EVERY_THIRD_MISSING });
  await askOperator("video", "import", ONE, file);
  const { streams, format } = await probe(await shown("360.mp4"));
  expect(streams[0].r_frame_rate).toBe(streams[0].avg_frame_rate);
  expect(Number(format.duration)).toBeCloseTo(5, 0);
});

test("the lowest size of a restless film fits a line of 400 kbit/s, at each moment", async () => {
  const noise = ["-vf", "noise=alls=60:allf=t", "-af", "aeval=random(0)*0.5:c=same"];
  const file = master("restless.mov", { rate: 30, seconds: 9, more: noise });
  await askOperator("video", "import", ONE, file);
  const { renditions = [] } = (await diskStorage.readManifest(ONE)) ?? {};
  expect(renditions.map(({ name }) => name)).toEqual(["360", "240"]);
  expect(renditions[1]?.bitsPerSecond).toBeLessThanOrEqual(350_000);
});

describe("a refused master changes nothing and is answered with a sentence", () => {
  const text = vtt("no-film.mov", "not a film");
  const good = master("good.mov", { seconds: 2 });
  const cut = beside("cut.mov");
  writeFileSync(cut, readFileSync(good).subarray(0, 20_000));
  const sound = beside("sound.wav");
  ffmpegSync(["-f", "lavfi", "-i", "sine", "-t", "1", sound]);
  const late = vtt("late.vtt", "WEBVTT\n\n00:59.000 --> 01:00.000\nToo late\n");
  const same = "00:00.000 --> 00:01.000\n";
  const twice = vtt("twice.vtt", `WEBVTT\n\n${same}One\n\n${same}Two\n`);

  test.each([
    [1, [ONE, beside("nothing.mov")], "There is no file"],
    [1, [ONE, beside("")], "is a folder, not a file."],
    [1, [ONE, good, "--sound", "2"], "There is no sound track 2: the master has 1 sound track."],
    [2, [ONE, good, "--sound", "first"], "--sound takes the number of a sound track, from 1."],
    [1, [ONE, text], "is not a film that ffmpeg can read."],
    [1, [ONE, cut], "is not a film that ffmpeg can read."],
    [1, [ONE, sound], "has no moving picture."],
    [1, [ONE, master("tiny.mov", { size: "64x64" })], "too small for a film."],
    [1, [ONE, good, "--captions", late], "late.vtt: Line 3: It goes on after the film's end."],
    [1, [ONE, good, "--chapters", twice], "twice.vtt: Line 6: It does not begin after the one"],
    [1, [ONE, good, "--captions", beside("none.vtt")], "none.vtt: There is no such file."],
    [1, ["AIE-SE09EP01", good], "There is no document 'episode/AIE-SE09EP01'."],
    [2, ["../AIE-SE01EP01", good], "'../AIE-SE01EP01' is no episode"],
    [2, [ONE], "'video import' takes two arguments, EPISODE MASTER."],
    [2, [ONE, good, "--poster", "soon"], "--poster takes a number of seconds."],
  ])("%i: %j", async (status, args, sentence) => {
    const before = await diskStorage.readManifest(ONE);
    const response = await operate("video", "import", ...args);
    expect(response).toMatchObject({ status, output: "" });
    expect(response.words).toContain(sentence);
    expect(await diskStorage.readManifest(ONE)).toEqual(before);
  });
});
