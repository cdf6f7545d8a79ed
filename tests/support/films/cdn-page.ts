/** Runs in the page of `cdn-stage.ts`: plays by the engine that the player chooses. */

import { startEngine } from "#components/player/stream/engine.ts";
import { FilmLink } from "#components/player/stream/film-link.ts";

if (location.pathname === "/native") {
  // As Safari on an iPhone before iOS 17.1.
  for (const name of ["MediaSource", "WebKitMediaSource", "ManagedMediaSource"]) {
    Reflect.deleteProperty(window, name);
  }
}
const ignore = () => undefined;
const video = document.querySelector("video");
const url = video?.dataset.link;
if (video && url) {
  const link = new FilmLink("AIE-SE01EP01", url, { onReplaced: ignore, onLost: ignore });
  const onFailed = () => reportError(new Error("The engine failed."));
  const events = { onHeights: ignore, onShown: ignore, onFailed };
  startEngine(video, link, 0, events, new AbortController().signal).catch(reportError);
}
