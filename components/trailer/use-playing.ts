import { Store, useStore } from "#components/ui/store.ts";

class Playing extends Store<{ key: string | null }> {
  readonly play = (key: string | null) => this.set({ key });
}

/** The playing trailer, one a page. */
const playing = new Playing({ key: null });

export function usePlaying(key: string): [playing: boolean, play: () => void, stop: () => void] {
  return [useStore(playing).key === key, () => playing.play(key), () => playing.play(null)];
}
