import { useSyncExternalStore } from "react";

/** State outside of React, read by `useStore`. */
export class Store<State extends object> {
  protected state: State;
  private readonly listeners = new Set<() => void>();

  constructor(state: State) {
    this.state = state;
  }

  readonly getState = (): State => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

export function useStore<State extends object>(store: Store<State>): State {
  return useSyncExternalStore(store.subscribe, store.getState, store.getState);
}
