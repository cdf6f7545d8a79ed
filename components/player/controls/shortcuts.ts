import { words as stageWords } from "#components/player/stage-words.ts";

const words = stageWords.keys;

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
  toggleHelp(): void;
  showNext(): void;
};

type Shortcut = {
  /** `KeyboardEvent.key` in lower case. */
  keys: readonly string[];
  /** By default the keys in upper case. */
  shown?: readonly string[];
  what: string;
  run: (commands: PlayerCommands, key: string) => void;
};

export const shortcuts: readonly Shortcut[] = [
  {
    keys: [" ", "k"],
    shown: [words.space, "K"],
    what: words.play,
    run: (commands) => commands.togglePlay(),
  },
  {
    keys: ["arrowleft", "arrowright"],
    shown: ["←", "→"],
    what: words.seek5,
    run: (commands, key) => commands.seekBy(key === "arrowleft" ? -5 : 5),
  },
  {
    keys: ["j", "l"],
    what: words.seek10,
    run: (commands, key) => commands.seekBy(key === "j" ? -10 : 10),
  },
  {
    keys: ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"],
    shown: ["0", "…", "9"],
    what: words.seekTo,
    run: (commands, key) => commands.seekTo(Number(key) / 10),
  },
  {
    keys: ["arrowup", "arrowdown"],
    shown: ["↑", "↓"],
    what: words.volume,
    run: (commands, key) => commands.changeVolume(key === "arrowup" ? 0.1 : -0.1),
  },
  { keys: ["m"], what: words.sound, run: (commands) => commands.toggleMute() },
  { keys: ["c"], what: words.captions, run: (commands) => commands.toggleCaptions() },
  {
    keys: ["<", ">"],
    what: words.rate,
    run: (commands, key) => commands.changeRate(key === "<" ? -1 : 1),
  },
  { keys: ["f"], what: words.fullScreen, run: (commands) => commands.toggleFullscreen() },
  { keys: ["n"], what: words.next, run: (commands) => commands.showNext() },
  { keys: ["?"], what: words.help, run: (commands) => commands.toggleHelp() },
];

/** Returns false without a shortcut. */
export function runShortcut(key: string, commands: PlayerCommands): boolean {
  const wanted = key.toLowerCase();
  const shortcut = shortcuts.find(({ keys }) => keys.includes(wanted));
  shortcut?.run(commands, wanted);
  return shortcut !== undefined;
}
