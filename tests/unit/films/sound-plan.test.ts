import { expect, test } from "vitest";
import { type HeardTrack, planSound, soundOptions } from "#lib/films/packaging/sound-plan.ts";

const NONE = Number.NEGATIVE_INFINITY;

function track(at: number, peaks: number[], more: Partial<HeardTrack> = {}): HeardTrack {
  const channels = peaks.length;
  const layout = channels === 1 ? "mono" : channels === 2 ? "stereo" : null;
  return { at, codec: "aac", channels, layout, language: null, isDefault: false, peaks, ...more };
}

const surround = (peaks: number[]) => track(0, peaks, { layout: "5.1" });

test.each<[string, HeardTrack[], (string | null)[]]>([
  ["nothing", [], []],
  ["mono", [track(0, [-9])], ["0 stereo|c0=c0|c1=c0"]],
  ["stereo", [track(0, [-9, -20])], ["0 null"]],
  ["silent stereo", [track(0, [NONE, -80])], ["0 null"]],
  ["the left alone", [track(0, [-9, -70])], ["0 stereo|c0=1.0000*c0|c1=1.0000*c0"]],
  ["5.1, but for its bass", [surround([-9, -9, -9, NONE, -9, -9])], ["0 null"]],
  [
    "the centre of 5.1",
    [surround([NONE, NONE, -9, NONE, NONE, NONE])],
    ["0 stereo|c0=1.0000*c2|c1=1.0000*c2"],
  ],
  [
    "the bass of 5.1",
    [surround([NONE, NONE, NONE, -9, NONE, NONE])],
    ["0 stereo|c0=1.0000*c3|c1=1.0000*c3"],
  ],
  [
    "front and centre of 5.1",
    [surround([-9, -9, -9, NONE, NONE, NONE])],
    ["0 stereo|c0=0.5858*c0+0.0000*c1+0.4142*c2|c1=0.0000*c0+0.5858*c1+0.4142*c2"],
  ],
  [
    "the first two of eight channels",
    [track(0, [-9, -9, NONE, NONE, NONE, NONE, NONE, NONE])],
    ["0 stereo|c0=1.0000*c0+0.0000*c1|c1=0.0000*c0+1.0000*c1"],
  ],
  [
    "two mono tracks",
    [track(0, [-9]), track(1, [-9])],
    ["0 stereo|c0=c0|c1=0*c0", "1 stereo|c0=0*c0|c1=c0"],
  ],
  ["the one mono track with sound", [track(0, [NONE]), track(1, [-9])], ["1 stereo|c0=c0|c1=c0"]],
  [
    "one of two languages",
    [track(0, [-9], { language: "hin" }), track(1, [-9], { language: "eng", isDefault: true })],
    ["1 stereo|c0=c0|c1=c0"],
  ],
  ["the default track", [track(0, [-9, -9]), track(1, [-9, -9], { isDefault: true })], ["1 null"]],
  [
    "the first with sound, before a silent default",
    [track(0, [NONE, NONE], { isDefault: true }), track(1, [-9, -9])],
    ["1 null"],
  ],
  [
    "a silent track, before one that ffmpeg cannot read",
    [track(0, [], { codec: null }), track(1, [NONE, NONE])],
    ["1 null"],
  ],
])("takes %s", (_what, tracks, expected) => {
  const parts = planSound(tracks, null);
  expect(parts.map(({ track: at, pan }) => `${at} ${pan}`)).toEqual(expected);
});

test("takes the track that was asked for, or names what is there", () => {
  const tracks = [track(0, [-9, -9]), track(1, [NONE, NONE]), track(2, [], { codec: null })];
  expect(planSound(tracks, 2)).toEqual([{ track: 1, pan: null }]);
  expect(() => planSound(tracks, 3)).toThrow("The sound track 3 has a format that ffmpeg cannot");
  expect(() => planSound(tracks, 4)).toThrow("There is no sound track 4: the master has 3 sound");
  expect(() => planSound(tracks.slice(0, 1), 2)).toThrow("the master has 1 sound track.");
});

test("leaves usual stereo as it is", () => {
  const resampled = ["-map", "0:a:1", "-af", "aresample=async=1:first_pts=0"];
  expect(soundOptions([{ track: 1, pan: null }])).toEqual(resampled);
  expect(soundOptions([])).toEqual([]);
});
