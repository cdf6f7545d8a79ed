import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { authenticate } from "#components/calls/client.ts";
import type { Catalogue, Film } from "#components/film/film.ts";
import { FilmSession } from "#components/player/stream/film-session.ts";
import { useProgress } from "#components/progress/progress-provider.tsx";
import { paths } from "#lib/core/config/paths.ts";
import { enterFilmAddress, filmInAddress, leaveFilmAddress } from "./film-address.ts";
import styles from "./player.module.css";
import { PlayerOverlay } from "./player-overlay.tsx";
import type { Viewer } from "./player-stage.tsx";

const WatchContext = createContext<(film: Film) => void>(() => {});

type PlayerProviderProps = {
  viewer: Viewer | null;
  catalogue: Catalogue;
  children: ReactNode;
};

/** Holds the page's only player, and follows the film in the address. Ignores Watch Now meanwhile. */
export function PlayerProvider({ viewer, catalogue, children }: PlayerProviderProps) {
  const open = useRef<FilmSession | null>(null);
  const [session, setSession] = useState<FilmSession | null>(null);
  const [message, setMessage] = useState("");
  const isLeaving = useRef(false);

  const progress = useProgress();

  const show = useCallback(
    (film: Film, before?: Promise<void>) => {
      const close = (reason: string) => {
        if (open.current !== next) return;
        open.current = null;
        void next.end();
        setSession(null);
        setMessage(reason);
        isLeaving.current ||= leaveFilmAddress(film.episodeId);
        if (reason !== "") void leaveWithoutPlan();
      };
      const start = progress.startFilm(film);
      const next = new FilmSession({ film, start, close, before });
      open.current = next;
      setSession(next);
    },
    [progress],
  );

  const watch = useCallback(
    (film: Film) => {
      if (open.current) return;
      setMessage("");
      show(film);
      enterFilmAddress(film.episodeId);
    },
    [show],
  );

  const follow = useEffectEvent(() => {
    const before = open.current;
    if (isLeaving.current) {
      isLeaving.current = false;
      // Watch Now was pressed before the browser had gone back.
      if (before) enterFilmAddress(before.film.episodeId);
      return;
    }
    const address = filmInAddress();
    if (address === null) return before?.close("");
    const { id, second, until } = address;
    if (id === before?.film.episodeId && second === undefined) return;
    const film = catalogue.films.find(({ episodeId }) => episodeId === id);
    if (film === undefined) {
      before?.close("");
      return window.location.replace(paths.unknownSeason);
    }
    document.getElementById(id)?.scrollIntoView();
    show({ ...film, startAt: second, until }, before?.end());
    // Next's router has wrapped the history by then.
    queueMicrotask(() => enterFilmAddress(id));
  });

  useEffect(() => {
    follow();
    window.addEventListener("hashchange", follow);
    return () => {
      window.removeEventListener("hashchange", follow);
      void open.current?.end();
      open.current = null;
    };
  }, []);

  return (
    <WatchContext value={watch}>
      {children}
      <div className={styles.live} aria-live="polite">
        {message && <p className={styles.message}>{message}</p>}
      </div>
      {session && (
        <PlayerOverlay
          session={session}
          viewer={viewer}
          catalogue={catalogue}
          onNext={(film) => {
            show(film, session.end());
            enterFilmAddress(film.episodeId);
          }}
          onClose={(reason) => session.close(reason)}
        />
      )}
    </WatchContext>
  );
}

/** The membership may have ended since the page was loaded. */
async function leaveWithoutPlan(): Promise<void> {
  const user = await authenticate().catch(() => null);
  if (user?.plan_status === "INACTIVE") window.location.assign(paths.membershipPlan);
}

export function useWatch(): (film: Film) => void {
  return use(WatchContext);
}
