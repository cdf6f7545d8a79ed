import { strings as stageStrings } from "#components/player/stage-strings.ts";

const strings = stageStrings.keys;

export type PlayerCommands = {
  togglePlay(): void;
  /** In seconds, negative for back. */
  seekBy(seconds: number): void;
  /** `share` of the film, 0 to 1. */
  seekTo(share: number): void;
  /** `by` a share of the full volume, -1 to 1. */
  changeVolume(by: number): void;
  toggleMute(): void;
  toggleFullscreen(): void;
  toggleCaptions(): void;
  changeRate(step: -1 | 1): void;
  /** By default the second that is shown. */
  share(seconds?: number): void;
  writeNote(): void;
  toggleHelp(): void;
  showNext(): void;
};

type Shortcut = {
  /** `KeyboardEvent.key` in lower case. */
  keys: readonly string[];
  /** By default the keys in upper case. */
  shown?: readonly string[];
  what: string;
  /** By a held key. */
  repeats?: true;
  run: (commands: PlayerCommands, key: string) => void;
};

export const shortcuts: readonly Shortcut[] = [
  {
    keys: [" ", "k"],
    shown: [strings.space, "K"],
    what: strings.play,
    run: (commands) => commands.togglePlay(),
  },
  {
    keys: ["arrowleft", "arrowright"],
    shown: ["←", "→"],
    what: strings.seek5,
    repeats: true,
    run: (commands, key) => commands.seekBy(key === "arrowleft" ? -5 : 5),
  },
  {
    keys: ["j", "l"],
    what: strings.seek10,
    repeats: true,
    run: (commands, key) => commands.seekBy(key === "j" ? -10 : 10),
  },
  {
    keys: ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"],
    shown: ["0", "…", "9"],
    what: strings.seekTo,
    run: (commands, key) => commands.seekTo(Number(key) / 10),
  },
  {
    keys: ["arrowup", "arrowdown"],
    shown: ["↑", "↓"],
    what: strings.volume,
    repeats: true,
    run: (commands, key) => commands.changeVolume(key === "arrowup" ? 0.1 : -0.1),
  },
  { keys: ["m"], what: strings.sound, run: (commands) => commands.toggleMute() },
  { keys: ["c"], what: strings.captions, run: (commands) => commands.toggleCaptions() },
  {
    keys: ["<", ">"],
    what: strings.rate,
    run: (commands, key) => commands.changeRate(key === "<" ? -1 : 1),
  },
  { keys: ["f"], what: strings.fullScreen, run: (commands) => commands.toggleFullscreen() },
  { keys: ["s"], what: strings.share, run: (commands) => commands.share() },
  { keys: ["b"], what: strings.note, run: (commands) => commands.writeNote() },
  { keys: ["n"], what: strings.next, run: (commands) => commands.showNext() },
  { keys: ["?"], what: strings.help, run: (commands) => commands.toggleHelp() },
];

/** Returns whether the key is one. `isHeld`: pressed for so long that it repeats. */
export function runShortcut(key: string, commands: PlayerCommands, isHeld = false): boolean {
  const wanted = key.toLowerCase();
  const shortcut = shortcuts.find(({ keys }) => keys.includes(wanted));
  if (!isHeld || shortcut?.repeats) shortcut?.run(commands, wanted);
  return shortcut !== undefined;
}
