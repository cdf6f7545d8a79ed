import { inLanguage } from "#lib/core/locale/language.ts";

const numbers = ["no", "one", "two", "three", "four", "five"];

/** Words of the lazily loaded player script. */
export const strings = inLanguage({
  en: {
    noVideo: "Your browser does not support the video tag.",
    controls: {
      next: "Next episode",
      note: "Note",
      captions: "Captions",
      settings: "Settings",
      panel: "Transcript, chapters and works",
      smallWindow: "Picture in picture",
      keyboard: "Keyboard",
    },
    away: "The film plays in a window of its own.",
    did: {
      volume: (percent: number) => `Volume ${percent} %`,
      soundOn: "Sound on",
      soundOff: "Sound off",
      captionsOn: "Captions on",
      captionsOff: "Captions off",
    },
    notes: {
      saved: "Note saved",
      waits: "Not connected. Your note is kept in this browser, and saved once you are online.",
      failed: "The field could not be loaded. Please try again in a moment.",
    },
    keys: {
      title: "Keyboard",
      close: "Close keyboard help",
      space: "Space",
      play: "Play or pause",
      seek5: "5 seconds back or forward",
      seek10: "10 seconds back or forward",
      seekTo: "To the beginning, a tenth of the film, two tenths …",
      volume: "Louder or softer",
      sound: "Sound off or on",
      captions: "Captions on or off",
      rate: "Slower or faster",
      fullScreen: "Full screen",
      share: "Copy a link to this moment",
      note: "Write a note",
      next: "Next episode",
      help: "This list",
    },
    share: {
      copy: "Copy link to this moment",
      share: "Share this moment",
      copyFrom: (time: string) => `Copy link to ${time}`,
      copied: (time: string) => `Link to ${time} copied`,
      failed: "The link could not be copied",
    },
    settings: {
      title: "Settings",
      speed: "Speed",
      quality: "Quality",
      auto: "Auto",
      height: (pixels: number) => `${pixels}p`,
      captions: "Captions",
      on: "On",
      off: "Off",
      size: "Caption size",
      sizes: { small: "Small", medium: "Medium", large: "Large" },
      look: "Caption style",
      looks: { shade: "On shade", outline: "Outlined", paper: "On paper" },
    },
    panel: {
      title: "Beside the film",
      close: "Close this panel",
      transcript: "Transcript",
      works: "Works",
      chapters: "Chapters",
      noChapters: "This film has no chapters.",
      noWorks: "No works are listed for this film.",
      aboutWork: "About this work",
      aboutArtist: "About the artist",
      worksFailed: "The list could not be loaded. Close the panel and open it again.",
      noCaptions: "This film has no captions.",
      search: "Search what is said",
      searchHint: "Search",
      found: (count: number) => `${count} ${count === 1 ? "line" : "lines"}`,
      notFound: "This film does not say that.",
    },
    end: {
      next: (place: string) => `Next: ${place}`,
      watch: "Watch now",
      stop: "Stop the countdown",
      countdown: (seconds: number) =>
        `Begins in ${seconds} ${seconds === 1 ? "second" : "seconds"}`,
      again: "Watch again",
      last: "That was the last episode",
      lastText: "All seasons stay here for as long as your membership lasts.",
      close: "Back to the episodes",
    },
    range: {
      title: "The passage ends here",
      text: "You followed a link to a part of this film. The film goes on.",
      goOn: "Go on",
    },
    resume: { at: (time: string) => `Resumed at ${time}`, startOver: "Start over" },
    phase: {
      close: "Close",
      stopped: "The film stopped",
      here: "Watch here",
      broken: "The line is broken",
      brokenText: "The film waits where you are. It goes on by itself once you are online again.",
      again: "Try again",
    },
    streams: {
      title: streamsTitle,
      text: "Choose which of them is to stop, and the film begins here. It also begins by itself as soon as one of them ends.",
      thisBrowser: "This browser",
      what: (title: string, since: string) => `${title}, since ${since}`,
      unknownFilm: "A film",
      stop: "Stop",
    },
  },
});

/** `isHere`: a film plays in this browser, too. */
function streamsTitle(devices: number, isHere: boolean): string {
  const others = devices === 1 ? "another device" : `${numbers[devices] ?? devices} other devices`;
  if (!isHere) return `You are watching on ${others}`;
  return `You are watching in this browser${devices === 0 ? " already" : `, and on ${others}`}`;
}
