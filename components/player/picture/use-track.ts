import { useEffect, useState } from "react";

type Line = { start: number; text: string };

export type Track = { lines: readonly Line[]; current: readonly number[] };

const nothing: Track = { lines: [], current: [] };

/** With `showing` the browser draws the cues too, visible only in a separate window. */
export function useTrack(element: HTMLTrackElement | null, showing = false): Track {
  const [track, setTrack] = useState(nothing);

  useEffect(() => {
    if (element === null) return setTrack(nothing);
    const { track } = element;
    const listeners = new AbortController();
    const { signal } = listeners;
    const update = () => setTrack(readTrack(track));
    update();
    element.addEventListener("load", update, { signal });
    track.addEventListener("cuechange", update, { signal });
    return () => listeners.abort();
  }, [element]);

  useEffect(() => {
    // Browsers do not load a disabled track.
    if (element !== null) element.track.mode = showing ? "showing" : "hidden";
  }, [element, showing]);

  return track;
}

function readTrack({ cues, activeCues }: TextTrack): Track {
  const all = [...(cues ?? [])];
  return {
    lines: all.map((cue) => ({ start: cue.startTime, text: textOf(cue) })),
    current: [...(activeCues ?? [])].map((cue) => all.indexOf(cue)),
  };
}

/** Strips cue markup: <i>, <v Speaker>. */
function textOf(cue: TextTrackCue): string {
  return cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? "") : "";
}
