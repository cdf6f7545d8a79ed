import type { MediaController } from "media-chrome";
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from "react";
import type { Catalogue, Film } from "#components/film/film.ts";
import { useIsAway } from "#components/player/controls/use-small-window.ts";
import { EndCard } from "#components/player/messages/end-card.tsx";
import { KeyboardHelp } from "#components/player/messages/keyboard-help.tsx";
import messages from "#components/player/messages/messages.module.css";
import { PhaseCard } from "#components/player/messages/phase-card.tsx";
import { RangeCard } from "#components/player/messages/range-card.tsx";
import { ResumeNotice } from "#components/player/messages/resume-notice.tsx";
import { NoteLayer } from "#components/player/notes/note-layer.tsx";
import { useNotes } from "#components/player/notes/use-notes.ts";
import { type PanelTab, SidePanel } from "#components/player/panel/side-panel.tsx";
import { CaptionLayer, Watermark } from "#components/player/picture/layers.tsx";
import { Picture } from "#components/player/picture/picture.tsx";
import { useEnded, useIdle, useRatio, useStopAt } from "#components/player/picture/use-playback.ts";
import { useTrack } from "#components/player/picture/use-track.ts";
import { SettingsMenu } from "#components/player/settings/settings-menu.tsx";
import type { FilmSession } from "#components/player/stream/film-session.ts";
import { useProgress } from "#components/progress/progress-provider.tsx";
import { useStore } from "#components/ui/store.ts";
import { keepSecondInAddress } from "./film-address.ts";
import { nextFilm } from "./next-film.ts";
import styles from "./player.module.css";
import { strings } from "./stage-strings.ts";
import { useFilmControls } from "./use-film-controls.ts";
import { useProgressKeeper } from "./use-progress-keeper.ts";

export type Viewer = {
  /** The user id. */
  person: string;
  /** Shown over the film; null: none. */
  watermark: string | null;
};

export type StageProps = {
  session: FilmSession;
  root: RefObject<HTMLDivElement | null>;
  viewer: Viewer | null;
  catalogue: Catalogue;
  onNext: (film: Film) => void;
  onClose: () => void;
};

/** A look at a moment does not move the saved place. */
const momentKeptAfterSeconds = 10;

export function PlayerStage(props: StageProps) {
  const { session, root, viewer, catalogue, onNext, onClose } = props;
  const { episodeId } = session.film;
  const state = useStore(session);
  const { phase } = state;
  const isReady = phase.kind === "ready";
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [captionTrack, setCaptionTrack] = useState<HTMLTrackElement | null>(null);
  const [chapterTrack, setChapterTrack] = useState<HTMLTrackElement | null>(null);
  const chapters = useTrack(chapterTrack);
  const controller = useRef<MediaController>(null);
  const film = catalogue.films.find((one) => one.episodeId === episodeId);
  const next = nextFilm(catalogue.films, episodeId);
  const showNext = () => next && onNext(next);
  const notes = useNotes(viewer?.person ?? null, episodeId);
  const controls = useFilmControls({
    session,
    root,
    controller,
    video,
    path: film?.path ?? "",
    artist: catalogue.site,
    artwork: film?.thumbnail,
    hasNext: next !== null,
    onNext: showNext,
  });
  const { save } = useProgress();
  const idle = useIdle(controller, video);
  const { preferences, choose, layer, panel, setPanel } = controls;
  const captions = useTrack(captionTrack, preferences.captions);
  const isAway = useIsAway(video);
  const ended = useEnded(video);
  const stopped = useStopAt(video, session.film.until);
  const [tab, setTab] = useState<PanelTab>("transcript");
  // The transcript shows the same sentences.
  const isRead = panel && tab === "transcript" && captions.lines.length > 0;
  const hasCaptions = preferences.captions && !isAway && !isRead;
  const ratio: CSSProperties & { "--ratio": number } = { "--ratio": useRatio(video) };
  function closePanel() {
    setPanel(false);
    root.current?.focus();
  }
  const seek = (seconds: number) => {
    if (video) video.currentTime = seconds;
  };
  const goOn = () => void video?.play().catch(() => null);
  const startOver = (from = 0) => {
    seek(from);
    goOn();
  };

  useProgressKeeper(video, {
    after: session.film.startAt === undefined ? 0 : momentKeptAfterSeconds,
    onKeep: (place) => save({ ...place, episodeId }),
  });
  useEffect(() => {
    if (video === null) return;
    // A new source resets the rate to the default.
    video.defaultPlaybackRate = preferences.rate;
    video.playbackRate = preferences.rate;
  }, [video, preferences.rate]);
  useEffect(() => (video ? session.attach(video) : undefined), [session, video]);

  return (
    <div
      className={styles.stage}
      style={ratio}
      data-idle={idle}
      data-panel={panel}
      data-captions={hasCaptions}
      data-phase={phase.kind}
    >
      <div className={styles.picture}>
        {isReady && session.startAt > 0 && session.film.startAt === undefined && (
          <ResumeNotice at={session.startAt} onStartOver={() => startOver()} />
        )}
        <Picture
          title={session.film.title}
          poster={film?.thumbnail}
          state={state}
          controls={controls}
          controller={controller}
          root={root}
          chapters={chapters}
          marks={notes.marks}
          isAway={isAway}
          ended={ended || stopped}
          onVideo={setVideo}
          onCaptions={setCaptionTrack}
          onChapters={setChapterTrack}
        />
        {viewer?.watermark && <Watermark text={viewer.watermark} />}
        {isAway && (
          <p className={styles.away} role="status">
            {strings.away}
          </p>
        )}
        {hasCaptions && <CaptionLayer track={captions} preferences={preferences} />}
        {layer === "settings" && (
          <SettingsMenu
            session={session}
            state={state}
            preferences={preferences}
            onChoose={choose}
          />
        )}
        <p className={messages.word} role="status">
          {controls.word?.text}
        </p>
        {layer === "note" && video && (
          <NoteLayer
            session={session}
            video={video}
            controls={controls}
            notes={notes}
            said={captions.current.map((index) => captions.lines[index]?.text).join(" ")}
          />
        )}
        {isReady && ended && layer !== "note" && (
          <EndCard next={next} onClose={onClose} onNext={showNext} onAgain={() => startOver()} />
        )}
        {isReady && stopped && (
          <RangeCard onGoOn={goOn} onAgain={() => startOver(session.startAt)} />
        )}
        <PhaseCard session={session} phase={phase} catalogue={catalogue} onClose={onClose} />
        {layer === "help" && <KeyboardHelp onClose={controls.closeTop} />}
      </div>
      {panel && (
        <SidePanel
          episodeId={episodeId}
          captions={captions}
          chapters={chapters}
          tab={tab}
          onTab={setTab}
          onSeek={seek}
          onShare={(seconds) => controls.commands?.share(seconds)}
          onLeave={() => video && keepSecondInAddress(episodeId, video.currentTime)}
          onClose={closePanel}
        />
      )}
    </div>
  );
}
