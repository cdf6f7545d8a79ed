/** Runs in the page of `cdn-stage.ts`: plays by the player's engine, or leaves it to the browser. */

import { FilmLink } from "#components/player/stream/film-link.ts";
import { HlsEngine } from "#components/player/stream/hls-engine.ts";

const ignore = () => undefined;
const video = document.querySelector("video");
const url = video?.dataset.link;
if (video && url && !video.src) {
  const link = new FilmLink("AIE-SE01EP01", url, { onReplaced: ignore, onLost: ignore });
  const onFailed = () => reportError(new Error("The engine failed."));
  new HlsEngine(video, link, 0, { onHeights: ignore, onShown: ignore, onFailed });
}
