import { type Explained, LOG } from "./explained.ts";

export const films: readonly Explained[] = [
  {
    file: "lib/films/delivery/viewing-right.ts",
    on: 'const viewing = sessionId && (await findViewing(sessionId, parts?.streamId ?? ""));',
    becomes: '"Stryker was here!"',
    why: "No stream has such an id.",
  },
  {
    file: "lib/films/delivery/viewing-right.ts",
    on: "if (parts === null || !stream || !planEndsAt) throw noRight();",
    becomes: "false",
    why: "The compiler needs it: without a token no stream is found.",
  },
  {
    file: "lib/films/streams/networks.ts",
    on: 'const network = networksOf(address).at(-1)?.name ?? "";',
    becomes: "networksOf(address).at(-1).name",
    why: "The compiler needs it: an address has one network at least.",
  },
  {
    file: "lib/films/streams/networks.ts",
    on: 'const network = networksOf(address).at(-1)?.name ?? "";',
    becomes: '"Stryker was here!"',
    why: "The compiler needs it: an address has one network at least.",
  },
  {
    file: "lib/films/streams/networks.ts",
    on: 'log().warn({ stream: streamId }, "a stream was ended: too many networks read it");',
    becomes: '""',
    why: LOG,
  },
  {
    file: "lib/films/watch-progress/schema.ts",
    on: '(id) => typeof id === "string" && findEpisode(id) !== null,',
    becomes: "true",
    why: "The compiler needs it: only a text is an episode's id.",
  },
];
