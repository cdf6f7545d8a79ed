/** What people bring most, imported and played in a browser: its length, and its sound. */
import { readFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { diskStorage, localPath } from "#lib/films/storage/disk-storage.ts";
import { findBrowser } from "#scripts/support/programs.mjs";
import { askOperator } from "#tests/api/support/operate.ts";
import { CODECS, makeMaster, picture, tone } from "#tests/films/made-film.ts";
import { browserArguments } from "#tests/support/browser-arguments.ts";

const ONE = "AIE-SE01EP01";
const AAC = [...CODECS, "-c:a", "aac"];
const PCM = [...CODECS, "-c:a", "pcm_s16le"];
const TWO_TRACKS = ["-map", "0:v", "-map", "1:a", "-map", "2:a"];
/** Of the tone. */
const LOUD = -23;
const SILENT = -100;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const executablePath = (await findBrowser()) ?? "";
  const args = [...browserArguments, "--autoplay-policy=no-user-gesture-required"];
  browser = await chromium.launch({ executablePath, args });
  page = await browser.newPage();
});
afterAll(() => browser.close());

/** Plays a film to its end. Resolves with seconds, and with each channel's level in dB. */
function play(file: string) {
  const address = `data:video/mp4;base64,${readFileSync(file).toString("base64")}`;
  return page.evaluate(async (src) => {
    const video = Object.assign(document.createElement("video"), { src, playbackRate: 4 });
    document.body.replaceChildren(video);
    const ended = new Promise((resolve, reject) => {
      video.onended = resolve;
      video.onerror = () => reject(new Error(video.error?.message));
    });
    video.defaultPlaybackRate = 4;
    await video.play();
    await ended;
    const bytes = await (await fetch(src)).arrayBuffer();
    const sound = await new OfflineAudioContext(2, 1, 48_000).decodeAudioData(bytes);
    const channels = Array.from({ length: sound.numberOfChannels }, (_, at) => {
      const samples = sound.getChannelData(at);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return 10 * Math.log10(Math.max(power, 1e-10));
    });
    return { played: video.currentTime, heard: sound.duration, channels };
  }, address);
}

type Kind = [
  what: string,
  name: string,
  args: string[],
  length: [number, number],
  levels: number[],
];

const late = ["-itsoffset", "1.5", ...picture(3)];
const camera = ["-af", "pan=stereo|c0=c0|c1=0.3*c0"];

test.each<Kind>([
  [
    "a camera's stereo",
    "camera.mov",
    [...picture(4), ...tone(4), ...camera, ...PCM],
    [4, 4],
    [LOUD, LOUD - 10.5],
  ],
  ["a mono microphone", "mono.mp4", [...picture(4), ...tone(4), ...AAC], [4, 4], [LOUD, LOUD]],
  [
    "two mono tracks",
    "tracks.mov",
    [...picture(4), ...tone(4), ...tone(4, 0.24), ...TWO_TRACKS, ...PCM],
    [4, 4],
    [LOUD, LOUD - 10.5],
  ],
  [
    "a silent first track",
    "first.mov",
    [...picture(4), ...tone(4, 0), ...tone(4), ...TWO_TRACKS, ...PCM],
    [4, 4],
    [LOUD, LOUD],
  ],
  [
    "speech in the centre of 5.1",
    "5.1.mov",
    [...picture(4), ...tone(4), "-af", "pan=5.1|FC=c0", ...PCM],
    [4, 4],
    [LOUD, LOUD],
  ],
  [
    "a recording that was broken off",
    "obs.mkv",
    [...picture(4), ...tone(4), ...AAC, "-f", "matroska", "-live", "1"],
    [4, 4],
    [LOUD, LOUD],
  ],
  [
    "a picture that begins late",
    "late.mp4",
    [...late, ...tone(4.5), ...AAC],
    [4.5, 4.5],
    [LOUD, LOUD],
  ],
  [
    "sound behind the last picture",
    "long.mov",
    [...picture(2), ...tone(4), ...PCM],
    [4, 4],
    [LOUD, LOUD],
  ],
  ["no sound", "silent.mov", [...picture(4), ...tone(4, 0), ...PCM], [4, 4], [SILENT, SILENT]],
])("plays %s", async (_what, name, args, [played, heard], levels) => {
  await askOperator("video", "import", ONE, await makeMaster(name, ...args));
  const { revision = "", fallback } = (await diskStorage.readManifest(ONE)) ?? {};
  const found = await play(localPath(ONE, revision, fallback ?? ""));
  expect(Math.abs(found.played - played)).toBeLessThan(0.15);
  expect(Math.abs(found.heard - heard)).toBeLessThan(0.15);
  expect(found.channels).toHaveLength(2);
  for (const [at, level] of levels.entries()) {
    expect(Math.abs((found.channels[at] ?? 0) - level)).toBeLessThan(1.5);
  }
});
