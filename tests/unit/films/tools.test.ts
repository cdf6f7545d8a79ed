import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ffmpeg, ffprobe, inBackground } from "#lib/films/packaging/tools.ts";

const folder = mkdtempSync(path.join(tmpdir(), "aie-tools-"));

beforeAll(() => {
  const lines = "printf 'out_time_us=1000000\\nout_time_us=2000000\\n'";
  const rest = 'case "$*" in *endless*) exec sleep 600;; esac\nread -r _';
  writeFileSync(path.join(folder, "ffmpeg"), `#!/bin/sh\n${lines}\n${rest}\n`, { mode: 0o755 });
  writeFileSync(path.join(folder, "ffprobe"), "#!/bin/sh\nkill -s KILL $$\n", { mode: 0o755 });
  vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test("a stopped program reports nothing more, not even output already written", async () => {
  const stop = new AbortController();
  const heard: number[] = [];
  const work = inBackground(stop.signal, () =>
    ffmpeg([], (seconds) => {
      // What an import does: thrown here it would end the process.
      stop.signal.throwIfAborted();
      heard.push(seconds);
      stop.abort(new Error("The work was cancelled."));
    }),
  );
  await expect(work).rejects.toThrow("The work was cancelled.");
  expect(heard).toEqual([1]);
});

test("an error of the listener stops the program", async () => {
  const heard: number[] = [];
  const work = ffmpeg(["endless"], async (seconds) => {
    heard.push(seconds);
    throw new Error(`no space left after ${seconds} s`);
  });
  await expect(work).rejects.toThrow("no space left after 1 s");
  expect(heard[0]).toBe(1);
});

test("a killed program is reported with the likely cause", async () => {
  await expect(ffprobe("a.mp4")).rejects.toThrow(
    "ffprobe was killed: the server may have too little",
  );
});
