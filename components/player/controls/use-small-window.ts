import { useEffect, useState } from "react";
import { listen } from "#components/ui/listen.ts";

/** Chromium's Document Picture-in-Picture (WICG), missing in TypeScript's DOM library. */
type DocumentPictureInPicture = {
  window: Window | null;
  requestWindow(size: { width: number; height: number }): Promise<Window>;
};

declare global {
  interface Window {
    documentPictureInPicture?: DocumentPictureInPicture;
  }
  interface HTMLVideoElement {
    /** Safari: `inline`, `picture-in-picture` or, on an iPhone, `fullscreen`. */
    webkitPresentationMode?: string;
  }
}

const SIZE = { width: 480, height: 270 };

/** True where the page cannot draw captions: in a native window or an iPhone's full screen. */
export function useIsAway(video: HTMLVideoElement | null): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (video === null) return;
    const update = () => {
      const mode = video.webkitPresentationMode ?? "inline";
      const isSmall =
        document.pictureInPictureElement === video || video.ownerDocument !== document;
      setAway(isSmall || mode !== "inline");
    };
    const events = ["enterpictureinpicture", "leavepictureinpicture"];
    const stop = listen(video, [...events, "webkitpresentationmodechanged", MOVED], update);
    return () => {
      stop();
      if (video.ownerDocument !== document) window.documentPictureInPicture?.window?.close();
    };
  }, [video]);
  return isAway;
}

const MOVED = "aie:moved";

export const hasSmallWindow = () => window.documentPictureInPicture !== undefined;

/** Chromium's own picture-in-picture of a video shows no captions (crbug.com/40581723). */
export async function openSmallWindow(video: HTMLVideoElement): Promise<void> {
  const small = await window.documentPictureInPicture?.requestWindow(SIZE);
  if (small === undefined) return;
  const { body } = small.document;
  small.document.title = document.title;
  Object.assign(body.style, { margin: "0", background: "black", overflow: "hidden" });
  const place = document.createComment("");
  video.before(place);
  Object.assign(video.style, { display: "block", width: "100%", height: "100vh" });
  video.controls = true;
  body.append(video);
  video.dispatchEvent(new Event(MOVED));
  small.addEventListener("pagehide", () => {
    video.controls = false;
    Object.assign(video.style, { display: "", width: "", height: "" });
    place.replaceWith(video);
    video.dispatchEvent(new Event(MOVED));
  });
}
