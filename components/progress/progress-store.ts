import { call } from "#components/calls/client.ts";
import { Store } from "#components/ui/store.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { calls } from "#lib/core/config/paths.ts";
import { isKept, type Place, startOf } from "#lib/films/watch-progress/policy.ts";
import type { Progress, RunningTimes, WatchHistory } from "#lib/films/watch-progress/types.ts";

type Moment = Place & { episodeId: string; leaving: boolean };

export type HistoryState = {
  /** `unknown` after a failed read. */
  history: WatchHistory["history"] | "reading" | "unknown";
  progress: readonly Progress[];
  runningTimes: RunningTimes["running_times"];
  unsaved: boolean;
};

const BEFORE_END_SECONDS = 5;

type Start = { episodeId: string; startOver?: boolean; startAt?: number | undefined };
type Told = { position: number; reached: Instant; saved: boolean };
/** The clock may be set, and the counter may stop during a sleep: keeps both. */
type Instant = { clock: number; counter: number };

export class ProgressStore extends Store<HistoryState> {
  private readonly told = new Map<string, Told>();
  /** Films started while the history was unread, which must not overwrite a later position. */
  private readonly blind = new Set<string>();
  private reading: Promise<void> | null = null;

  constructor(history: HistoryState["history"] = "reading") {
    super({ history, progress: [], runningTimes: {}, unsaved: false });
  }

  /** In seconds: 0 for a film not started or watched. */
  readonly startAt = (episodeId: string): number => startOf(placeIn(this.state, episodeId));

  /** Returns where a film starts, in seconds: waits for the history. Never throws. */
  readonly startFilm = async ({ episodeId, startOver, startAt }: Start): Promise<number> => {
    if (!startOver) await this.settled();
    if (this.isUnread()) this.blind.add(episodeId);
    else this.blind.delete(episodeId);
    if (startOver) return 0;
    if (startAt === undefined) return this.startAt(episodeId);
    const end = this.state.runningTimes[episodeId] ?? Infinity;
    // A shorter film may have replaced the one that the address was made for.
    return startAt < end ? startAt : Math.max(end - BEFORE_END_SECONDS, 0);
  };

  /** Updates the position at once and saves it, unless it is saved already. Never throws. */
  readonly save = (moment: Moment): void => {
    if (this.state.history === "off" || !isKept(moment)) return;
    const { episodeId, positionSeconds: position } = moment;
    if (!this.isUnread()) {
      if (this.blind.has(episodeId) && position < this.startAt(episodeId)) return;
      this.blind.delete(episodeId);
    }
    const last = this.told.get(episodeId);
    const again = last?.position === position;
    if (again && last.saved) return;
    const told = { position, reached: again ? last.reached : instant(), saved: false };
    this.told.set(episodeId, told);
    this.keep(episodeId, [{ ...placeOf(moment), updated_at: new Date().toISOString() }]);
    void this.tell(moment, told);
  };

  /** Waits for the running read of the history or a new one, unless a read has succeeded. */
  readonly settled = async (): Promise<void> => {
    if (this.isUnread()) await (this.reading ?? this.refresh());
  };

  /** Reloads positions, which other devices may change. Keeps unsaved ones. */
  readonly refresh = (): Promise<void> => {
    const reading = this.read().finally(() => {
      if (this.reading === reading) this.reading = null;
    });
    this.reading = reading;
    return reading;
  };

  readonly begin = (history: WatchHistory["history"]): void => {
    this.told.clear();
    this.set({ history, progress: [], unsaved: false });
  };

  private isUnread(): boolean {
    return this.state.history === "reading" || this.state.history === "unknown";
  }

  private async read(): Promise<void> {
    const response = await call<WatchHistory & RunningTimes>(calls.watchProgress.path).catch(
      () => null,
    );
    if (response === null) {
      if (this.state.history === "reading") this.set({ history: "unknown" });
      return;
    }
    this.yieldTo(response);
    const isWaiting = ({ episode_id }: Progress) => this.told.get(episode_id)?.saved === false;
    const waiting = this.state.progress.filter(isWaiting);
    const others = response.progress.filter((progress) => !isWaiting(progress));
    const { history, running_times: runningTimes } = response;
    this.set({ history, progress: [...waiting, ...others], runningTimes });
  }

  /** Drops positions of films that began without the history, where it has a later one. */
  private yieldTo(history: WatchHistory): void {
    for (const episodeId of this.blind) {
      const told = this.told.get(episodeId);
      if (told && told.position < startOf(placeIn(history, episodeId))) this.told.delete(episodeId);
    }
  }

  private async tell(moment: Moment, told: Told): Promise<void> {
    const { episodeId, leaving } = moment;
    // A request of a page that closes must begin at once.
    if (this.isUnread() && !leaving) await this.settled();
    if (this.told.get(episodeId) !== told) return;
    if (this.isUnread() && !leaving) return this.set({ unsaved: true });
    const forward = this.isUnread() ? { only_forward: true } : {};
    const json = { ...placeOf(moment), age_seconds: ageOf(told.reached), ...forward };
    const options = { method: "POST", json, keepalive: leaving } as const;
    const response = await call<WatchHistory>(calls.saveWatchProgress.path, options).catch(
      () => null,
    );
    // Superseded by a newer position or a cleared history.
    if (this.told.get(episodeId) !== told) return;
    told.saved = response !== null;
    this.set({ unsaved: response === null });
    if (response?.history === "off") this.begin("off");
    else if (response) this.keep(episodeId, response.progress);
  }

  private keep(episodeId: string, progress: readonly Progress[]): void {
    const others = this.state.progress.filter(({ episode_id }) => episode_id !== episodeId);
    this.set({ progress: [...progress, ...others] });
  }
}

type KnownPlaces = { progress: readonly Progress[] };

export function placeIn({ progress }: KnownPlaces, episodeId: string): Place | null {
  const found = progress.find(({ episode_id }) => episode_id === episodeId);
  if (!found) return null;
  return { positionSeconds: found.position_seconds, durationSeconds: found.duration_seconds };
}

const placeOf = ({ episodeId, positionSeconds, durationSeconds }: Moment) => ({
  episode_id: episodeId,
  position_seconds: positionSeconds,
  duration_seconds: durationSeconds,
});

function instant(): Instant {
  return { clock: Date.now(), counter: performance.now() };
}

function ageOf(reached: Instant): number {
  const { clock, counter } = instant();
  const ms = Math.max(clock - reached.clock, counter - reached.counter, 0);
  return Math.min(ms / 1000, accountLimits.rememberedSessionSeconds);
}
