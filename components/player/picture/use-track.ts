import { useEffect, useState } from "react";

/** A cue of a track: a caption's line, or a chapter. Times in seconds. */
export type Line = { start: number; end: number; text: string };

export type Track = {
  lines: readonly Line[];
  /** Which of the lines are now. */
  current: readonly number[];
};

const nothing: Track = { lines: [], current: [] };

/** What a track says, read by the browser and shown by us. */
export function useTrack(element: HTMLTrackElement | null): Track {
  const [track, setTrack] = useState(nothing);

  useEffect(() => {
    if (element === null) return setTrack(nothing);
    const { track } = element;
    const update = () => setTrack(readTrack(track));
    // Without a mode it is not even loaded; `showing` would let the browser draw it, too.
    track.mode = "hidden";
    update();
    element.addEventListener("load", update);
    track.addEventListener("cuechange", update);
    return () => {
      element.removeEventListener("load", update);
      track.removeEventListener("cuechange", update);
    };
  }, [element]);

  return track;
}

function readTrack({ cues, activeCues }: TextTrack): Track {
  const all = [...(cues ?? [])];
  return {
    lines: all.map((cue) => ({ start: cue.startTime, end: cue.endTime, text: textOf(cue) })),
    current: [...(activeCues ?? [])].map((cue) => all.indexOf(cue)),
  };
}

/** Without the marks that a cue may carry: <i>, <v Speaker>. */
function textOf(cue: TextTrackCue): string {
  return cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? "") : "";
}
