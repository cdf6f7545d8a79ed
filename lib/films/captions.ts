import type { Caption, Chapter, Film } from "./film.ts";

/** Seconds as WebVTT writes them. */
function timestamp(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `00:${String(minutes).padStart(2, "0")}:${rest.toFixed(3).padStart(6, "0")}`;
}

function vtt(cues: readonly Caption[]): string {
  const blocks = cues.map(
    ({ from, to, text }) => `${timestamp(from)} --> ${timestamp(to)}\n${text}\n`,
  );
  return `WEBVTT\n\n${blocks.join("\n")}`;
}

function spans(chapters: readonly Chapter[], seconds: number): Caption[] {
  return chapters.map(({ from, title }, i) => {
    return { from, to: chapters[i + 1]?.from ?? seconds, text: title };
  });
}

/** The captions as WebVTT. */
export const captionsOf = ({ captions }: Film): string => vtt(captions);

/** The chapters as WebVTT. */
export const chaptersOf = ({ chapters, seconds }: Film): string => vtt(spans(chapters, seconds));

/** The title and the chapters as ffmpeg's metadata file has them. */
export function metadataOf({ title, chapters, seconds }: Film): string {
  const parts = spans(chapters, seconds).map(({ from, to, text }) => {
    const times = `START=${from * 1000}\nEND=${to * 1000}`;
    return `[CHAPTER]\nTIMEBASE=1/1000\n${times}\ntitle=${escaped(text)}\n`;
  });
  return `;FFMETADATA1\ntitle=${escaped(title)}\n${parts.join("")}`;
}

const escaped = (text: string) => text.replace(/[=;#\\\n]/g, "\\$&");
