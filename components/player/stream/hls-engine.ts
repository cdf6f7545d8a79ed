import type { ErrorData, HlsConfig, LoaderConfig } from "hls.js";
import Hls from "hls.js/light";
import { preconnect } from "react-dom";
import type { Engine, EngineEvents, EngineLink } from "./engine.ts";
import { lineSpeed } from "./line-speed.ts";

/** Until the film itself is measured: most connections carry 720p. */
const firstEstimateBitsPerSecond = 4_000_000;
/** A first segment of the lowest size measures it, unless that would delay the film. */
const mostTestedBitsPerSecond = 500_000;
const tries = 3;
/** No response, or a proxy's: the site may restart. The tries take 24 s, less than the buffer. */
const siteAway = { codes: [0, 502, 503, 504], tries: 8 };
/** Responses to an expired or replaced link; 409: too many networks read the stream. */
const endedLink = [401, 403, 409, 410];

/** The shorter side names an upright picture, too. */
const linesOf = ({ width, height }: { width: number; height: number }) => Math.min(width, height);

export const canPlayByHls = () => Hls.isSupported();

/** Plays by hls.js. Every request uses the current link, so that playback survives renewals. */
export class HlsEngine implements Engine {
  private readonly hls: Hls;
  private readonly events: EngineEvents;
  private mended = false;

  constructor(video: HTMLVideoElement, link: EngineLink, at: number, events: EngineEvents) {
    this.events = events;
    this.hls = new Hls(configFor(link, at));
    this.hls.on(Hls.Events.MANIFEST_PARSED, (_, { levels }) => {
      const least = Math.min(...levels.map(({ bitrate }) => bitrate));
      if (least <= mostTestedBitsPerSecond) this.hls.startLevel = -1;
      events.onHeights(levels.map(linesOf).sort((one, other) => other - one));
    });
    this.hls.once(Hls.Events.LEVEL_LOADED, (_, { details }) => {
      const { origin } = new URL(details.fragments[0]?.url ?? "", location.href);
      // A CDN's connection opens while the site sends header and key.
      if (origin !== location.origin) preconnect(origin, { crossOrigin: "anonymous" });
    });
    this.hls.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => {
      const shown = this.hls.levels[level];
      if (shown?.height) events.onShown(linesOf(shown));
    });
    this.hls.on(Hls.Events.ERROR, (_, error) => this.onError(error));
    this.hls.loadSource(link.url);
    this.hls.attachMedia(video);
  }

  choose(height: number | null): void {
    // `nextLevel` keeps the current buffer, so playback does not stall.
    this.hls.nextLevel = this.hls.levels.findIndex((level) => linesOf(level) === height);
  }

  destroy(): void {
    this.hls.destroy();
  }

  private onError({ fatal, type }: ErrorData): void {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !this.mended) {
      this.mended = true;
      this.hls.recoverMediaError();
    } else this.events.onFailed();
  }
}

function configFor(link: EngineLink, at: number): Partial<HlsConfig> {
  const policy = { default: policyFor(link) };
  const speed = lineSpeed();
  return {
    // The page's CSP refuses blob workers, and fragmented MP4 hardly needs one.
    enableWorker: false,
    startPosition: at,
    capLevelToPlayerSize: true,
    abrEwmaDefaultEstimate: Math.min(speed ?? Infinity, firstEstimateBitsPerSecond),
    // Its test loads a segment in vain.
    testBandwidth: speed === null,
    // Limits the data that a viewer who leaves has downloaded for nothing.
    maxMaxBufferLength: 30,
    backBufferLength: 60,
    manifestLoadPolicy: policy,
    playlistLoadPolicy: policy,
    keyLoadPolicy: policy,
    fragLoadPolicy: policy,
    async xhrSetup(xhr, url) {
      await link.settled();
      xhr.open("GET", link.newest(url), true);
    },
  };
}

function policyFor(link: EngineLink): LoaderConfig {
  const retry = { maxNumRetry: tries, retryDelayMs: 500, maxRetryDelayMs: 4_000 };
  return {
    maxTimeToFirstByteMs: 10_000,
    maxLoadTimeMs: 60_000,
    timeoutRetry: retry,
    errorRetry: {
      ...retry,
      shouldRetry(config, count, _, response) {
        if (!config) return false;
        const code = response?.code ?? 0;
        if (endedLink.includes(code)) void link.renew();
        // At the lowest level, hls.js asks this number instead of the response.
        config.maxNumRetry = siteAway.codes.includes(code) ? siteAway.tries : tries;
        return count < config.maxNumRetry && code !== 404;
      },
    },
  };
}
