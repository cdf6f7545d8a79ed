import { formatDay, startOfIndiaDay } from "#lib/core/locale/india-time.ts";
import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    watched: "Watched",
    timeLeft,
    runningTime,
    comingSoon,
    startOver: "Start over",
    continueWatching: {
      title: "Continue watching",
      empty: "A film that you leave before its end waits for you here.",
    },
    unread: "Where you left off could not be loaded. The films play all the same.",
    unsaved: "Your place in the last film could not be saved.",
    settings: {
      title: "Watch history",
      on: "We keep where you are in each film, so that you can go on there on any device.",
      off: "We keep nothing of what you watch. Each film begins at its beginning.",
      keep: "Keep my watch history",
      clear: "Clear my watch history",
    },
    done: {
      on: "Your watch history is on.",
      off: "Your watch history is off, and empty.",
      clear: "Your watch history is empty.",
    },
    /** Asked before an irreversible change. */
    ask: {
      off: { title: "Turn your watch history off?", yes: "Turn it off" },
      clear: { title: "Clear your watch history?", yes: "Clear it" },
      lost: "Where you are in each film, and which you have watched, is deleted for good.",
      pending: "One moment…",
      keep: "Keep it",
    },
  },
});

function timeLeft(seconds: number): string {
  return seconds < 60 ? "Less than a minute left" : `${span(Math.ceil(seconds / 60))} left`;
}

function runningTime(seconds: number): string {
  return seconds < 60 ? `${Math.round(seconds)} seconds` : span(Math.round(seconds / 60));
}

function comingSoon(day: string | undefined): string {
  const isAhead = day !== undefined && startOfIndiaDay(day).getTime() > Date.now();
  return isAhead ? `Coming on ${formatDay(day)}` : "Coming soon";
}

function span(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
