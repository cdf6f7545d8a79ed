import { type RefObject, useCallback, useEffect, useState } from "react";
import { createCommands } from "#components/player/controls/create-commands.ts";
import { useKeyboard } from "#components/player/controls/use-keyboard.ts";
import { useMediaSession } from "#components/player/controls/use-media-session.ts";
import { openSmallWindow } from "#components/player/controls/use-small-window.ts";
import { usePreferences } from "#components/player/settings/preferences.ts";
import type { FilmSession } from "#components/player/stream/film-session.ts";

type Layer = "settings" | "help" | "note" | null;

/** Where a note was begun, in whole seconds. */
export type NotePress = { second: number; wasPlaying: boolean };

type Surroundings = {
  session: FilmSession;
  root: RefObject<HTMLDivElement | null>;
  controller: RefObject<HTMLElement | null>;
  video: HTMLVideoElement | null;
  /** The film's address. */
  path: string;
  /** For the system's controls. */
  artist: string;
  artwork: string | undefined;
  hasNext: boolean;
  onNext: () => void;
};

export function useFilmControls(surroundings: Surroundings) {
  const { session, root, controller, video, path, artist, artwork, hasNext, onNext } = surroundings;
  const { title } = session.film;
  const { preferences, choose } = usePreferences();
  const [layer, setLayer] = useState<Layer>(null);
  const [panel, setPanel] = useState(false);
  const [press, setPress] = useState<NotePress>({ second: 0, wasPlaying: false });
  const [word, say] = useWord();

  function writeNote() {
    if (video === null || layer === "note") return;
    setPress({ second: Math.floor(video.currentTime), wasPlaying: !video.paused });
    video.pause();
    setLayer("note");
  }

  const commands =
    video &&
    createCommands({
      video,
      preferences,
      choose,
      say,
      film: { title, path },
      toggleHelp: () => setLayer(layer === "help" ? null : "help"),
      toggleFullscreen: () => toggleFullscreen(controller.current),
      showNext: onNext,
      writeNote,
    });

  function closeTop(): boolean {
    if (layer === null && !panel) return false;
    if (layer === null) setPanel(false);
    setLayer(null);
    root.current?.focus();
    return true;
  }

  const openWindow = () => video && void openSmallWindow(video).catch(reportError);

  useKeyboard(commands, closeTop);
  useMediaSession({ title, artist, artwork, hasNext }, video, commands);
  const layers = { layer, setLayer, panel, setPanel, closeTop };
  return { preferences, choose, ...layers, word, say, press, video, commands, hasNext, openWindow };
}

export type FilmControls = ReturnType<typeof useFilmControls>;

/** Leaves the request to media-chrome, which knows each browser's API. */
function toggleFullscreen(controller: HTMLElement | null): void {
  const isOn = controller?.hasAttribute("mediaisfullscreen");
  const type = isOn ? "mediaexitfullscreenrequest" : "mediaenterfullscreenrequest";
  controller?.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true }));
}

const leastShownMs = 900;
const readMsALetter = 60;

function useWord(): [{ text: string } | null, (text: string) => void] {
  const [word, setWord] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (word === null) return;
    const timer = setTimeout(
      () => setWord(null),
      Math.max(word.text.length * readMsALetter, leastShownMs),
    );
    return () => clearTimeout(timer);
  }, [word]);
  const say = useCallback((text: string) => setWord(text === "" ? null : { text }), []);
  return [word, say];
}
