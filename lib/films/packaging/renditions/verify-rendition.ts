import { z } from "zod";
import { FilmError } from "#lib/films/packaging/film-error.ts";
import type { Master } from "#lib/films/packaging/probe-master.ts";
import type { Rung } from "#lib/films/packaging/renditions/ladder.ts";
import { ffmpeg, ffprobe, inputOf } from "#lib/films/packaging/tools.ts";

const size = z.number().optional();
const probeSchema = z.object({
  streams: z.array(z.object({ codec_name: z.string(), width: size, height: size })),
  format: z.object({ duration: z.coerce.number() }),
});

/** One frame and the last sound samples. */
const TOLERANCE_SECONDS = 0.5;

/** Verifies by decoding the whole rendition. @throws FilmError */
export async function verifyRendition(master: Master, rung: Rung, file: string): Promise<void> {
  const found = await ffprobe(file);
  const { streams, format } = probeSchema.parse(found);
  const fail = (what: string) => new FilmError(`The ${rung.name}p rendition ${what}.`);
  const codecs = streams.map(({ codec_name }) => codec_name).join();
  if (codecs !== (master.sound.length > 0 ? "h264,aac" : "h264"))
    throw fail(`has the codecs ${codecs}`);
  const [picture] = streams;
  if (picture?.width !== rung.width || picture.height !== rung.height) {
    throw fail(`is ${picture?.width} × ${picture?.height}`);
  }
  if (Math.abs(format.duration - master.durationSeconds) > TOLERANCE_SECONDS) {
    throw fail(`lasts ${format.duration} s, its master ${master.durationSeconds} s`);
  }
  try {
    await ffmpeg(["-xerror", ...inputOf(file), "-f", "null", "-"]);
  } catch (error) {
    throw fail(`does not decode: ${error instanceof Error ? error.message : error}`);
  }
}
