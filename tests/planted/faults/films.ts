/** Faults in links, rights to watch, streams and the watchlist. */
import type { Fault } from "#tests/planted/plant.ts";

export const filmsFaults: readonly Fault[] = [
  {
    rule: "A film link opens nothing in another session.",
    file: "lib/films/links/film-token.ts",
    changes: [["streamId, sessionId, planEndsAt.getTime()]", "streamId, planEndsAt.getTime()]"]],
    tests: ["tests/unit/films/link.test.ts"],
  },
  {
    rule: "A film link ends at its time, to the millisecond.",
    file: "lib/films/links/film-token.ts",
    changes: [["now().getTime() >= Number.parseInt", "now().getTime() > Number.parseInt"]],
    tests: ["tests/unit/films/link.test.ts"],
  },
  {
    rule: "A right to watch is looked up again after two seconds.",
    file: "lib/films/delivery/viewing-right.ts",
    changes: [["known && known.until > at && known.age", "known && known.age"]],
    tests: ["tests/api/films/film-right.test.ts"],
  },
  {
    rule: "A logout ends the links at once.",
    file: "lib/films/delivery/viewing-right.ts",
    changes: [["known.until > at && known.age === age", "known.until > at"]],
    tests: ["tests/api/films/film-right.test.ts"],
  },
  {
    rule: "A link whose player has fallen silent opens nothing.",
    file: "lib/films/delivery/viewing-right.ts",
    changes: [[" || silentMs >= filmLimits.streamSilenceMs", ""]],
    tests: ["tests/api/films/film-right.test.ts"],
  },
  {
    rule: "A CDN gets only segments that the site has signed.",
    file: "lib/films/cdn/segment-path.ts",
    changes: [["return isSigned ? place : null;", "return isSigned || place ? place : null;"]],
    tests: ["tests/api/films/cdn.test.ts"],
  },
  {
    rule: "A film that is not encrypted is not given to a CDN.",
    file: "lib/films/cdn/send-playlist.ts",
    changes: [
      ["environment().mediaCdn !== null && keyId !== null", "environment().mediaCdn !== null"],
    ],
    tests: ["tests/api/films/cdn.test.ts"],
  },
  {
    rule: "A member watches two films at a time.",
    file: "lib/films/streams/commands.ts",
    changes: [["others.length >= placesOfUser()", "others.length > placesOfUser()"]],
    tests: ["tests/api/films/streams.test.ts"],
  },
  {
    rule: "A silent stream needs a free place to go on.",
    file: "lib/films/streams/commands.ts",
    changes: [["if (isSilent(own)) checkPlace(streams, own, who.sessionId);", ""]],
    tests: ["tests/api/films/streams.test.ts"],
  },
  {
    rule: "A film that waits for a place stops no other.",
    file: "lib/films/streams/commands.ts",
    changes: [["renewed === null && !isWaiting", "renewed === null"]],
    tests: ["tests/api/films/streams.test.ts"],
  },
  {
    rule: "A film takes over places of its own session only.",
    file: "lib/films/streams/commands.ts",
    changes: [["live.filter((one) => one.sessionId === sessionId)", "live"]],
    tests: ["tests/api/films/streams.test.ts"],
  },
  {
    rule: "The second press takes an episode off the watchlist.",
    file: "lib/films/watchlist/commands.ts",
    changes: [['DELETE FROM "WatchlistEntry"', 'UPDATE "WatchlistEntry" SET "userId" = "userId"']],
    tests: ["tests/api/films/wishlist.test.ts"],
  },
];
