import { useEffect, useState } from "react";

/** A cue of a track: a caption's line, or a chapter. Times in seconds. */
export type Line = { start: number; end: number; text: string };

export type Track = {
  lines: readonly Line[];
  /** Which of the lines are now. */
  current: readonly number[];
};

const nothing: Track = { lines: [], current: [] };

/**
 * What a track says, read by the browser and shown by us. With `showing` the browser draws it, too:
 * it does so in a window of its own alone, where it must (picture.module.css).
 */
export function useTrack(element: HTMLTrackElement | null, showing = false): Track {
  const [track, setTrack] = useState(nothing);

  useEffect(() => {
    if (element === null) return setTrack(nothing);
    const { track } = element;
    const update = () => setTrack(readTrack(track));
    update();
    element.addEventListener("load", update);
    track.addEventListener("cuechange", update);
    return () => {
      element.removeEventListener("load", update);
      track.removeEventListener("cuechange", update);
    };
  }, [element]);

  useEffect(() => {
    // Without a mode it is not even loaded.
    if (element !== null) element.track.mode = showing ? "showing" : "hidden";
  }, [element, showing]);

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
