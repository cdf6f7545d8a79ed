import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { FILM_COLOUR } from "#lib/films/packaging/colour.ts";
import { makePoster, POSTER_NAME } from "#lib/films/packaging/pictures.ts";
import { probeMaster } from "#lib/films/packaging/probe-master.ts";
import { readVtt } from "#lib/films/packaging/webvtt.ts";
import {
  CODECS,
  ffmpegLog,
  filmOf,
  makeMaster,
  newMaster,
  picture,
  tone,
} from "#tests/films/made-film.ts";

const AAC = ["-c:a", "aac"];

const lengthOf = async (file: string) => (await probeMaster(file)).durationSeconds;

/** Compares the begin of the last decoded picture or sound, which are at most 40 ms long. */
async function expectEnd(file: string, stream: "v" | "a", seconds: number): Promise<void> {
  const filter = stream === "v" ? ["-vf", "showinfo=checksum=0"] : ["-af", "ashowinfo"];
  const log = await ffmpegLog("-i", file, "-map", `0:${stream}`, ...filter, "-f", "null", "-");
  const times = [...log.matchAll(/pts_time:([\d.]+)/g)].map(([, time]) => Number(time));
  expect(Math.abs(Math.max(...times) - seconds)).toBeLessThan(0.1);
}

describe("the length of a master", () => {
  test("is measured if the file does not say it, as after a crash of OBS", async () => {
    const inputs = [...picture(3), ...tone(3)];
    const live = ["-f", "matroska", "-live", "1"];
    const file = await makeMaster("crashed.mkv", ...inputs, ...CODECS, ...AAC, ...live);
    expect(await lengthOf(file)).toBeCloseTo(3, 1);
    await expectEnd((await filmOf(file)).file, "v", 3);
  });

  test("is measured for a browser's WebM, which has no frame rate either", async () => {
    const codec = ["-c:v", "libvpx", "-deadline", "realtime", "-b:v", "200k", "-c:a", "libopus"];
    const live = ["-f", "webm", "-live", "1"];
    const file = await makeMaster("browser.webm", ...picture(3), ...tone(3), ...codec, ...live);
    expect(await lengthOf(file)).toBeCloseTo(3, 1);
  });

  test("is the sound's if that goes on behind the picture, which stays", async () => {
    const file = await makeMaster("long.mov", ...picture(2), ...tone(4), ...CODECS, ...AAC);
    const made = await filmOf(file);
    expect(made.master.durationSeconds).toBeCloseTo(4, 1);
    await expectEnd(made.file, "v", 4);
    await expectEnd(made.file, "a", 4);
  });

  test("reaches from the earlier begin to the later end, in step", async () => {
    const late = ["-itsoffset", "1.5", ...picture(3)];
    const file = await makeMaster("late.mp4", ...late, ...tone(3), ...CODECS, ...AAC);
    const made = await filmOf(file);
    expect(made.master.durationSeconds).toBeCloseTo(4.5, 1);
    await expectEnd(made.file, "v", 4.5);
    await expectEnd(made.file, "a", 3);
  });

  test("is that of the packets if the end of the file is missing", async () => {
    const inputs = [...picture(6), ...tone(6)];
    const whole = await makeMaster(
      "whole.mp4",
      ...inputs,
      ...CODECS,
      ...AAC,
      "-movflags",
      "faststart",
    );
    const bytes = readFileSync(whole);
    const cut = newMaster("cut.mp4");
    writeFileSync(cut, bytes.subarray(0, Math.round(bytes.length * 0.6)));
    const length = await lengthOf(cut);
    expect(length).toBeGreaterThan(2);
    expect(length).toBeLessThan(5);
    await expectEnd((await filmOf(cut)).file, "v", length);
  });
});

/** Three slides, of which the last stands for six seconds. */
async function slides(): Promise<string> {
  const list = newMaster("slides.txt");
  const colours = ["red", "lime", "blue"];
  const lines = colours.map((name, at) => `file ${name}.png\nduration ${[1, 2, 6][at]}`);
  for (const colour of colours) {
    const file = path.join(path.dirname(list), `${colour}.png`);
    await ffmpegLog("-f", "lavfi", "-i", `color=${colour}:size=192x108`, "-frames:v", "1", file);
  }
  writeFileSync(list, `${lines.join("\n")}\n`);
  const file = path.join(path.dirname(list), "slides.mp4");
  await ffmpegLog(
    "-f",
    "concat",
    "-i",
    list,
    "-vsync",
    "vfr",
    "-video_track_timescale",
    "1000",
    ...CODECS,
    file,
  );
  return file;
}

async function colourOf(file: string): Promise<string> {
  const { channels } = await sharp(readFileSync(file)).stats();
  const means = channels.map(({ mean }) => mean);
  return ["red", "lime", "blue"][means.indexOf(Math.max(...means))] ?? "";
}

describe("a very short or very still film", () => {
  test.each([
    ["of one picture", ["-frames:v", "1"], 0.04],
    ["of half a second", ["-frames:v", "13"], 0.52],
    ["of two and a half seconds", ["-frames:v", "63"], 2.52],
  ])("%s has a poster, previews and its length", async (_what, options, seconds) => {
    const file = await makeMaster("short.mov", ...picture(3), ...options, ...CODECS);
    const { folder, master } = await filmOf(file);
    expect(master.durationSeconds).toBeCloseTo(seconds, 2);
    const poster = await sharp(readFileSync(path.join(folder, POSTER_NAME))).metadata();
    expect([poster.width, poster.height]).toEqual([192, 108]);
    const previews = readVtt(readFileSync(path.join(folder, "previews.vtt"), "utf8").split("\n"));
    expect(previews.at(-1)?.to).toBeCloseTo(seconds, 2);
    // No tile is black.
    const tiles = sharp(readFileSync(path.join(folder, "previews.jpg")));
    const width = (await tiles.metadata()).width / previews.length;
    for (const at of previews.keys()) {
      const tile = tiles.clone().extract({ left: at * width, top: 0, width, height: 90 });
      const { channels } = await sharp(await tile.toBuffer()).stats();
      expect(Math.max(...channels.map(({ mean }) => mean))).toBeGreaterThan(60);
    }
  });

  test.each([
    [0.5, "red"],
    [2, "lime"],
    [8.5, "blue"],
    [9, "blue"],
    [99, "blue"],
  ])("of slides has the picture of second %f as its poster: %s", async (posterSeconds, colour) => {
    const { folder } = await filmOf(await slides(), { posterSeconds });
    expect(await colourOf(path.join(folder, POSTER_NAME))).toBe(colour);
  });

  test("tells that a master has no picture at a second", async () => {
    const file = await makeMaster("short.mov", ...picture(1), ...CODECS);
    expect(await makePoster({ file, width: 192, colour: FILM_COLOUR }, 2, path.dirname(file))).toBe(
      false,
    );
  });
});
