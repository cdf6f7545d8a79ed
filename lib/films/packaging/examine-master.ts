/** Says in sentences what a master is, and what its film makes of it. */

import { formatFileSize } from "#lib/core/locale/file-size.ts";
import { ask, type Examination, inform, look, type MasterFinding } from "#lib/films/examination.ts";
import { SAME_SECONDS } from "#lib/films/packaging/film-length.ts";
import type { Measured } from "#lib/films/packaging/measure-master.ts";
import type { Master } from "#lib/films/packaging/probe-master.ts";
import type { Rung } from "#lib/films/packaging/renditions/ladder.ts";
import { type HeardTrack, isHeard, isSilent } from "#lib/films/packaging/sound-plan.ts";

type Fact = Examination["facts"][number];

export function examineMaster(
  master: Master,
  rungs: readonly Rung[],
  measured: Measured,
): Examination {
  const { container } = master;
  const file = `${container.name}, ${formatFileSize(container.bytes)}`;
  return {
    facts: [
      { name: "File", found: file, becomes: "" },
      pictureFact(master, rungs),
      colourFact(master),
      ...master.tracks.map((track) => soundFact(master, track)),
      lengthFact(master),
      ...loudnessFacts(master, measured),
    ],
    findings: [
      ...brokenFindings(master, measured),
      ...lengthFindings(master),
      ...soundFindings(master),
      ...pictureFindings(master),
    ],
    loudness: measured.loudness,
  };
}

function pictureFact(master: Master, rungs: readonly Rung[]): Fact {
  const { width, height, codec, framesPerSecond, isInterlaced } = master;
  const rate = `${Math.round(framesPerSecond * 1000) / 1000} frames a second`;
  const found = [`${width} × ${height}`, rate, codec, ...(isInterlaced ? ["interlaced"] : [])];
  const becomes = rungs.map((rung) => `${Math.min(rung.width, rung.height)}p`).join(", ");
  return { name: "Picture", found: found.join(", "), becomes };
}

const NAMES: Readonly<Record<string, string>> = {
  bt709: "BT.709",
  bt601: "BT.601",
  bt2020: "BT.2020",
  smpte431: "P3",
  smpte432: "P3",
};

function colourFact({ colour: { matrix, range, gamut, isAssumed } }: Master): Fact {
  const nameOf = (name: string) => NAMES[name] ?? name;
  const found = [
    `${matrix === null ? "RGB" : nameOf(matrix)}${isAssumed ? " assumed, not written" : ""}`,
    range === "pc" ? "full range" : "limited range",
    ...(gamut === null ? [] : [`wide gamut of ${nameOf(gamut)}`]),
    "SDR",
  ];
  return { name: "Colour", found: found.join(", "), becomes: "BT.709, limited range" };
}

function pictureFindings({ isInterlaced, isConstant, framesPerSecond }: Master): MasterFinding[] {
  const rate = Math.round(framesPerSecond * 1000) / 1000;
  return [
    ...(isInterlaced ? [inform("The picture is interlaced. The film has whole pictures.")] : []),
    ...(isConstant
      ? []
      : [inform(`The frame rate varies. The film has ${rate} pictures a second.`)]),
  ];
}

const minus = (value: number | string) => String(value).replace("-", "−");

const LAYOUTS: Readonly<Record<number, string>> = { 1: "mono", 2: "stereo" };

function soundFact({ sound, tracks }: Master, track: HeardTrack): Fact {
  const { at, codec, channels, layout, isDefault, peaks } = track;
  const language = languageOf(track);
  const level = isSilent(track)
    ? "silent"
    : `${minus(Math.round(Math.max(...peaks)))} dB at its loudest`;
  const found = [
    LAYOUTS[channels] ?? layout ?? `${channels} channels`,
    codec ?? "unknown format",
    ...(language === null ? [] : [language]),
    ...(codec === null ? [] : [level]),
    ...(isDefault && tracks.length > 1 ? ["default"] : []),
  ];
  const name = tracks.length === 1 ? "Sound" : `Sound ${at + 1}`;
  const part = sound.findIndex((one) => one.track === at);
  const becomes = part < 0 ? "not used" : sound.length > 1 ? (SIDES[part] ?? "") : sidesOf(track);
  return { name, found: found.join(", "), becomes };
}

const SIDES = ["left", "right"];

function sidesOf({ channels, peaks }: HeardTrack): string {
  const heard = peaks.filter(isHeard).length;
  if (heard === 0) return "silence";
  return heard === 1 || channels === 1
    ? "both sides"
    : channels === 2
      ? "stereo"
      : "mixed to stereo";
}

/** In English, such as 'Hindi'. */
function languageOf({ language }: HeardTrack): string | null {
  if (language === null || language === "und") return null;
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? null;
  } catch {
    return null;
  }
}

function soundFindings({ tracks, sound }: Master): MasterFinding[] {
  if (tracks.length === 0) return [look("The master has no sound. The film is silent.")];
  const used = tracks.filter(({ at }) => sound.some(({ track }) => track === at));
  const [first] = used;
  const silent = tracks.find(
    (track) => track.isDefault && isSilent(track) && !used.includes(track),
  );
  const left = tracks.filter((track) => !used.includes(track) && !isSilent(track));
  const others = left.map(({ at }) => at + 1).join(", ");
  const numbers = used.map(({ at }) => at + 1);
  return [
    ...(used.every(isSilent) ? [look("The sound of the film is silent.")] : []),
    ...(silent && first
      ? [
          look(
            `Sound ${silent.at + 1}, the default, is silent. The film has sound ${first.at + 1}.`,
          ),
        ]
      : []),
    ...(used.length > 1
      ? [inform(`Sound ${numbers[0]} is the left side, ${numbers[1]} the right.`)]
      : []),
    ...(left.length > 0
      ? [
          look(
            `The film has sound ${numbers.join(" and ")}, and not sound ${others}. Choose another if it is the wrong one.`,
          ),
        ]
      : []),
    ...(used.length === 1 && first ? channelFindings(first) : []),
  ];
}

function channelFindings({ channels, peaks }: HeardTrack): MasterFinding[] {
  const heard = peaks.flatMap((peak, at) => (isHeard(peak) ? [at + 1] : []));
  if (channels === 1 || heard.length === 0 || heard.length === channels) return [];
  if (channels > 2) {
    const list = heard.join(", ");
    return [inform(`Of ${channels} channels of sound, ${list} have sound. They are the film's.`)];
  }
  const side = heard[0] === 1 ? "left" : "right";
  return [look(`Only the ${side} side of the sound is not silent. The film has it on both sides.`)];
}

/** Such as '1:02.5'. */
export function clock(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const [minutes, rest] = [Math.floor(tenths / 600), (tenths % 600) / 10];
  return `${minutes}:${rest < 10 ? "0" : ""}${rest.toFixed(1)}`;
}

function lengthFact({ picture, sounds, durationSeconds, writtenSeconds }: Master): Fact {
  const span = (name: string, { from, to }: { from: number; to: number }) =>
    `${name} ${clock(from)} to ${clock(to)}`;
  const written = writtenSeconds === null ? "not written" : `${clock(writtenSeconds)} as written`;
  const found = [written, span("picture", picture), ...(sounds ? [span("sound", sounds)] : [])];
  return { name: "Length", found: found.join(", "), becomes: clock(durationSeconds) };
}

/** Less is the difference between a head and its packets. */
const MISSING_SECONDS = 0.5;
const TOLD_SECONDS = 1;

function lengthFindings(master: Master): MasterFinding[] {
  const { picture, sounds, isHeld, writtenSeconds, durationSeconds } = master;
  const late = sounds === null ? 0 : picture.from - sounds.from;
  const early = sounds === null ? 0 : durationSeconds - sounds.to;
  const told = (seconds: number) => `${Math.round(seconds * 10) / 10} s`;
  return [
    ...(writtenSeconds === null
      ? [
          inform(
            `The master does not say how long it is. What it has lasts ${clock(durationSeconds)}.`,
          ),
        ]
      : []),
    ...(late > SAME_SECONDS
      ? [
          inform(
            `The picture begins ${told(late)} after the sound. Its first picture stands until then.`,
          ),
        ]
      : []),
    ...(isHeld && sounds
      ? [
          inform(
            `The sound ends ${told(sounds.to - picture.to)} after the picture. The last picture stands until then.`,
          ),
        ]
      : []),
    ...(early > TOLD_SECONDS ? [inform(`The sound ends ${told(early)} before the film.`)] : []),
  ];
}

const LISTED_FAULTS = 5;

function brokenFindings(master: Master, { faults }: Measured): MasterFinding[] {
  const { writtenSeconds, endSeconds, durationSeconds } = master;
  const isCut = writtenSeconds !== null && writtenSeconds - endSeconds > MISSING_SECONDS;
  const inside = faults.filter(({ from }) => !isCut || from < durationSeconds - MISSING_SECONDS);
  const places = inside
    .slice(0, LISTED_FAULTS)
    .map(({ from, to }) => `${clock(from)} to ${clock(to)}`);
  const more =
    inside.length > LISTED_FAULTS ? ` and at ${inside.length - LISTED_FAULTS} more places` : "";
  return [
    ...(isCut
      ? [
          ask(
            `The end of the master is missing: it should last ${clock(writtenSeconds)}, and ends at ${clock(endSeconds)}.`,
          ),
        ]
      : []),
    ...(inside.length > 0
      ? [
          ask(
            `The master is damaged from ${places.join(", ")}${more}. Picture or sound may stand still or be torn there.`,
          ),
        ]
      : []),
  ];
}

function loudnessFacts({ ownLoudness }: Master, { loudness }: Measured): Fact[] {
  if (loudness === null) return [];
  const text = (value: number) => `${minus(value.toFixed(1))} LUFS`;
  const found = text(ownLoudness ?? loudness);
  return [{ name: "Loudness", found, becomes: ownLoudness === null ? "as it is" : text(loudness) }];
}
