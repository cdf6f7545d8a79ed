/** What a key does in the player; the help shows the same list. */
export type PlayerCommands = {
  togglePlay(): void;
  /** Seconds, back when negative. */
  seekBy(seconds: number): void;
  /** Share of the film, 0 to 1. */
  seekTo(share: number): void;
  /** Share of the full volume, -1 to 1. */
  changeVolume(by: number): void;
  toggleMute(): void;
  toggleFullscreen(): void;
  toggleCaptions(): void;
  /** To the next slower (-1) or faster (1) of the speeds. */
  changeRate(step: -1 | 1): void;
  toggleHelp(): void;
  showNext(): void;
};

type Shortcut = {
  /** `KeyboardEvent.key` in lower case. */
  keys: readonly string[];
  /** As the help writes them, and what they do. */
  shown: readonly string[];
  words: string;
  run: (commands: PlayerCommands, key: string) => void;
};

export const shortcuts: readonly Shortcut[] = [
  {
    keys: [" ", "k"],
    shown: ["Space", "K"],
    words: "Play or pause",
    run: (commands) => commands.togglePlay(),
  },
  {
    keys: ["arrowleft", "arrowright"],
    shown: ["←", "→"],
    words: "5 seconds back or forward",
    run: (commands, key) => commands.seekBy(key === "arrowleft" ? -5 : 5),
  },
  {
    keys: ["j", "l"],
    shown: ["J", "L"],
    words: "10 seconds back or forward",
    run: (commands, key) => commands.seekBy(key === "j" ? -10 : 10),
  },
  {
    keys: ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"],
    shown: ["0", "…", "9"],
    words: "To the beginning, a tenth of the film, two tenths …",
    run: (commands, key) => commands.seekTo(Number(key) / 10),
  },
  {
    keys: ["arrowup", "arrowdown"],
    shown: ["↑", "↓"],
    words: "Louder or softer",
    run: (commands, key) => commands.changeVolume(key === "arrowup" ? 0.1 : -0.1),
  },
  { keys: ["m"], shown: ["M"], words: "Sound off or on", run: (commands) => commands.toggleMute() },
  {
    keys: ["c"],
    shown: ["C"],
    words: "Captions on or off",
    run: (commands) => commands.toggleCaptions(),
  },
  {
    keys: ["<", ">"],
    shown: ["<", ">"],
    words: "Slower or faster",
    run: (commands, key) => commands.changeRate(key === "<" ? -1 : 1),
  },
  {
    keys: ["f"],
    shown: ["F"],
    words: "Full screen",
    run: (commands) => commands.toggleFullscreen(),
  },
  { keys: ["n"], shown: ["N"], words: "Next episode", run: (commands) => commands.showNext() },
  { keys: ["?"], shown: ["?"], words: "This list", run: (commands) => commands.toggleHelp() },
];

/** Does what a key means. False when it means nothing here. */
export function runShortcut(key: string, commands: PlayerCommands): boolean {
  const wanted = key.toLowerCase();
  const shortcut = shortcuts.find(({ keys }) => keys.includes(wanted));
  shortcut?.run(commands, wanted);
  return shortcut !== undefined;
}
