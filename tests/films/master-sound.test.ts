import { describe, expect, test } from "vitest";
import { probeMaster } from "#lib/films/packaging/probe-master.ts";
import { CODECS, filmOf, levelsOf, makeMaster, picture, tone } from "#tests/films/made-film.ts";

const SECONDS = 2;
const PCM = ["-c:a", "pcm_s16le", "-shortest"];
/** Of the tone that masters have. */
const LOUD = -23;
const SILENT = -60;

/** `pan`: the channels of the only track. */
function oneTrack(pan: string): Promise<string> {
  const inputs = [...picture(SECONDS), ...tone(SECONDS)];
  return makeMaster("one.mov", ...inputs, "-af", `pan=${pan}`, ...CODECS, ...PCM);
}

/** A mono track for each volume. */
function monoTracks(volumes: number[], ...more: string[]): Promise<string> {
  const inputs = volumes.flatMap((volume) => tone(SECONDS, volume));
  const maps = ["-map", "0:v", ...volumes.flatMap((_, at) => ["-map", `${at + 1}:a`])];
  return makeMaster(
    "tracks.mov",
    ...picture(SECONDS),
    ...inputs,
    ...maps,
    ...CODECS,
    ...PCM,
    ...more,
  );
}

async function expectLevels(file: string, left: number, right: number): Promise<void> {
  const levels = await levelsOf((await filmOf(file)).file);
  expect(levels).toHaveLength(2);
  for (const [at, level] of [left, right].entries()) {
    const found = levels[at] ?? 0;
    if (level === SILENT) expect(found).toBeLessThan(SILENT);
    else expect(Math.abs(found - level)).toBeLessThan(1.5);
  }
}

describe("a film's sound", () => {
  test.each([
    ["keeps the level of mono", "mono|c0=c0", LOUD, LOUD],
    ["keeps stereo apart", "stereo|c0=c0|c1=0.3*c0", LOUD, LOUD - 10.5],
    ["has a channel that is alone on both sides", "stereo|c0=0*c0|c1=c0", LOUD, LOUD],
    ["has the centre of 5.1, alone, on both sides", "5.1|FC=c0", LOUD, LOUD],
    ["has the bass of 5.1, alone, on both sides", "5.1|LFE=c0", LOUD, LOUD],
    ["has what is left of 5.1 on the left", "5.1|FL=c0|FR=0.3*c0", LOUD, LOUD - 10.5],
    ["has the last of four channels", "4.0|c3=c0", LOUD, LOUD],
  ])("%s", async (_title, pan, left, right) => {
    await expectLevels(await oneTrack(pan), left, right);
  });

  test.each([
    ["has two mono tracks as left and right", [0.8, 0.24], LOUD, LOUD - 10.5],
    ["has the tracks of a camera that have sound", [0, 0.8, 0, 0.24], LOUD, LOUD - 10.5],
    ["has the only track with sound on both sides", [0, 0.8], LOUD, LOUD],
    ["is silent if all tracks are", [0, 0], SILENT, SILENT],
  ])("%s", async (_title, volumes, left, right) => {
    await expectLevels(await monoTracks(volumes), left, right);
  });

  test("is the default track", async () => {
    const file = await stereoTracks([0.24, 0.8], 1);
    await expectLevels(file, LOUD, LOUD);
  });

  test("is the first track with sound if the default track is silent", async () => {
    await expectLevels(await stereoTracks([0.8, 0], 1), LOUD, LOUD);
  });

  test("is one of two languages, not both", async () => {
    const languages = ["-metadata:s:a:0", "language=eng", "-metadata:s:a:1", "language=hin"];
    await expectLevels(await monoTracks([0.8, 0.24], ...languages), LOUD, LOUD);
  });

  test("is the track that the editor chose, even a silent one", async () => {
    const file = await stereoTracks([0.8, 0], 0);
    const levels = await levelsOf((await filmOf(file, { soundTrack: 2 })).file);
    expect(Math.max(...levels)).toBeLessThan(SILENT);
    await expect(probeMaster(file, { track: 3, isLevelled: false })).rejects.toThrow(
      "There is no sound track 3: the master has 2 sound tracks.",
    );
  });
});

/** `chosen`: the default track. */
function stereoTracks(volumes: number[], chosen: number): Promise<string> {
  const inputs = volumes.flatMap((volume) => {
    const [format = "", lavfi = "", input = "", source = ""] = tone(SECONDS, volume);
    return [format, lavfi, input, `${source},pan=stereo|c0=c0|c1=c0`];
  });
  const maps = ["-map", "0:v", ...volumes.flatMap((_, at) => ["-map", `${at + 1}:a`])];
  const isDefault = volumes.flatMap((_, at) => [
    `-disposition:a:${at}`,
    at === chosen ? "default" : "0",
  ]);
  return makeMaster(
    "tracks.mkv",
    ...[...picture(SECONDS), ...inputs, ...maps, ...CODECS, ...PCM, ...isDefault],
  );
}
