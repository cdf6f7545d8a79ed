import { type Preferences, rates } from "#components/player/settings/preferences.ts";
import { strings } from "#components/player/stage-strings.ts";
import { timeCode } from "#lib/core/locale/time-code.ts";
import { type SharedMoment, shareMoment } from "./share-moment.ts";
import type { PlayerCommands } from "./shortcuts.ts";

type Surroundings = {
  video: HTMLVideoElement;
  preferences: Preferences;
  choose: (change: Partial<Preferences>) => void;
  say: (words: string) => void;
  film: Pick<SharedMoment, "title" | "path">;
} & Pick<PlayerCommands, "toggleFullscreen" | "toggleHelp" | "showNext" | "writeNote">;

export function createCommands(surroundings: Surroundings): PlayerCommands {
  const { video, preferences, choose, say, film, ...others } = surroundings;
  const length = () => (Number.isFinite(video.duration) ? video.duration : 0);
  return {
    ...others,
    togglePlay() {
      if (video.paused) void video.play().catch(() => null);
      else video.pause();
    },
    seekBy(seconds) {
      video.currentTime = Math.min(Math.max(video.currentTime + seconds, 0), length());
      say(`${seconds < 0 ? "−" : "+"}${Math.abs(seconds)} s`);
    },
    seekTo(share) {
      video.currentTime = share * length();
      say(timeCode(video.currentTime));
    },
    changeVolume(by) {
      video.muted = false;
      video.volume = Math.min(Math.max(Math.round((video.volume + by) * 10) / 10, 0), 1);
      say(strings.did.volume(Math.round(video.volume * 100)));
    },
    toggleMute() {
      video.muted = !video.muted;
      say(video.muted ? strings.did.soundOff : strings.did.soundOn);
    },
    toggleCaptions() {
      choose({ captions: !preferences.captions });
      say(preferences.captions ? strings.did.captionsOff : strings.did.captionsOn);
    },
    share(seconds = video.currentTime) {
      void shareMoment({ ...film, seconds }).then(say);
    },
    changeRate(step) {
      const rate = rates[rates.indexOf(preferences.rate) + step] ?? preferences.rate;
      choose({ rate });
      say(`${rate}×`);
    },
  };
}
