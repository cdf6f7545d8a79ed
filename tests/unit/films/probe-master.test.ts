import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FILM_COLOUR } from "#lib/films/packaging/colour.ts";
import { makePoster } from "#lib/films/packaging/pictures.ts";
import { probeMaster } from "#lib/films/packaging/probe-master.ts";
import { ffmpeg } from "#lib/films/packaging/tools.ts";

const folder = mkdtempSync(path.join(tmpdir(), "aie-masters-"));
const at = (name: string) => path.join(folder, name);

beforeAll(async () => {
  const picture = ["-f", "lavfi", "-i", "testsrc=size=640x360:rate=25:duration=4"];
  const codec = ["-c:v", "mpeg4", "-q:v", "9"];
  await ffmpeg([...picture, ...codec, at("secret.mp4")]);
  await ffmpeg([...picture, ...codec, at("secret.ts")]);
});
afterAll(() => rmSync(folder, { recursive: true }));

const secret = pathToFileURL(at("secret.ts")).href;
const list = `#EXTINF:4,\n${secret}\n#EXT-X-ENDLIST\n`;

test.each([
  ["a playlist", `#EXTM3U\n#EXT-X-TARGETDURATION:4\n${list}`],
  ["a concatenation", `ffconcat version 1.0\nfile secret.mp4\n`],
  ["a presentation", dash("secret.mp4")],
  ["a session", "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nm=video 9 RTP/AVP 96\n"],
])("%s of the server's files is no master", async (_what, text) => {
  writeFileSync(at("master.mp4"), text);
  await expect(probeMaster(at("master.mp4"))).rejects.toThrow("is not a film that ffmpeg can read");
});

test("a file whose name is like an address or an option is a master", async () => {
  const here = process.cwd();
  process.chdir(folder);
  try {
    for (const name of ["-i.mp4", "concat:a|b.mp4", "https:x.mp4"]) {
      await ffmpeg(["-i", "secret.mp4", "-c", "copy", "-f", "mp4", `file:${name}`]);
      expect((await probeMaster(name)).durationSeconds).toBe(4);
    }
    const picture = { file: "https:x.mp4", width: 640, colour: FILM_COLOUR };
    expect(await makePoster(picture, 1, "posters:a")).toBe(true);
  } finally {
    process.chdir(here);
  }
});

function dash(file: string): string {
  const address = `<BaseURL>${file}</BaseURL>`;
  const shown = `<Representation id="0" bandwidth="1" width="640" height="360">${address}</Representation>`;
  const set = `<AdaptationSet mimeType="video/mp4" codecs="mp4v.20.9">${shown}</AdaptationSet>`;
  const head = `xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT4S"`;
  return `<?xml version="1.0"?>\n<MPD ${head} profiles="urn:mpeg:dash:profile:isoff-on-demand:2011"><Period>${set}</Period></MPD>\n`;
}
