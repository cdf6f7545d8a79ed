import { type Explained, LOG } from "./explained.ts";

export const films: readonly Explained[] = [
  {
    file: "lib/films/delivery/block-cache.ts",
    on: "const handle = await file.handle?.catch(() => null);",
    becomes: "() => undefined",
    why: "Neither has a handle to close.",
  },
  {
    file: "lib/films/delivery/block-cache.ts",
    on: "return bytesRead < BLOCK_BYTES ? Buffer.from(bytes) : bytes;",
    why: "A copy of a whole block has the same bytes; the condition saves making it.",
  },
  {
    file: "lib/films/delivery/film-request.ts",
    on: 'const [token = "", episodeId = "", revision = "", name, ...more] = rest.split("/");',
    becomes: '"Stryker was here!"',
    why: "The compiler needs it: an address without this part has no name.",
  },
  {
    file: "lib/films/delivery/send-film-file.ts",
    on: 'return typeof asked === "object" && typeof uncut === "object" && asked.end === uncut.end;',
    becomes: "true",
    why: "The compiler needs it: both are ranges of one header.",
  },
  {
    file: "lib/films/delivery/send-film-file.ts",
    on: 'return typeof asked === "object" && typeof uncut === "object" && asked.end === uncut.end;',
    becomes: 'typeof asked === "object" || typeof uncut === "object"',
    why: "The compiler needs it: both are ranges of one header, or neither is.",
  },
  {
    file: "lib/films/delivery/send-from-disk.ts",
    on: "if (unchecked >= filmLimits.videoRangeBytes) {",
    becomes: "unchecked > filmLimits.videoRangeBytes",
    why: "Differs only at exactly this many bytes: the right is then checked a round later.",
  },
  {
    file: "lib/films/delivery/send-from-disk.ts",
    on: "response.cork();",
    becomes: ";",
    why: "Saves system calls.",
  },
  {
    file: "lib/films/delivery/send-from-disk.ts",
    on: "for (let at = start; at <= end && pieces.length < filmLimits.videoPiecesAtOnce; ) {",
    becomes: "pieces.length <= filmLimits.videoPiecesAtOnce",
    why: "Sends one piece more at a time.",
  },
  {
    file: "lib/films/delivery/send-from-disk.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of code
    on: "if (piece.length === 0) throw new Error(`A film's file ends at byte ${at}, before ${end}.`);",
    becomes: "``",
    why: LOG,
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
    file: "lib/films/watch-progress/policy.ts",
    on: "return positionSeconds < startOf(last);",
    becomes: "positionSeconds <= startOf(last)",
    why: "Of two equal places either is kept.",
  },
  {
    file: "lib/films/watch-progress/schema.ts",
    on: '(id) => typeof id === "string" && findEpisode(id) !== null,',
    becomes: "true",
    why: "The compiler needs it: only a text is an episode's id.",
  },
];
