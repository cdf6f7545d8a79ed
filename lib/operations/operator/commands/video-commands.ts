import { content } from "#lib/content/content.ts";
import { requireDocument } from "#lib/content/documents/queries.ts";
import { isEpisodeId } from "#lib/content/episodes.ts";
import { documentId } from "#lib/content/kinds/kinds.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { checkFilm, orDamaged } from "#lib/films/library/check-film.ts";
import { encryptionNote, importFilm } from "#lib/films/library/import-film.ts";
import { removeFilm } from "#lib/films/library/remove-film.ts";
import { reviseFilm } from "#lib/films/library/revise-film.ts";
import { type FilmManifest, PACKAGING } from "#lib/films/manifest.ts";
import { readTextTracks } from "#lib/films/packaging/text-tracks.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { type Command, type Input, UsageError } from "#lib/operations/operator/command.ts";
import type { Entry } from "#lib/operations/operator/print.ts";

export const videoCommands: readonly Command[] = [
  {
    name: "video import",
    argument: "EPISODE MASTER",
    summary: "Package a master as an episode's film, and show it; resumes a stopped import",
    options: [
      { name: "captions", value: "FILE", help: "English captions, WebVTT or SubRip" },
      { name: "chapters", value: "FILE", help: "chapters, WebVTT or SubRip" },
      { name: "poster", value: "SECONDS", help: "the second of the film that the poster shows" },
      { name: "sound", value: "NUMBER", help: "the sound track of the film, from 1" },
      { name: "loudness", help: "bring the film to -16 LUFS" },
      { name: "confirm", help: "show the film although its master is damaged or cut off" },
      { name: "encrypt", help: "encrypt the film, as in a bucket or with a CDN always" },
      { name: "reason", value: "TEXT", help: "why, for the audit" },
    ],
    run: runImport,
  },
  {
    name: "video list",
    summary: "List every episode with its film",
    run: () => Promise.all(content().episodes.map(({ id }) => describe(id))),
  },
  {
    name: "video check",
    argument: "[EPISODE]",
    summary: "Verify every byte of a film, or of all films; exit status 1 when one is damaged",
    run: check,
  },
  wordsCommand("captions", "Replace a film's English captions with a WebVTT or SubRip file"),
  wordsCommand("chapters", "Replace a film's chapters with a WebVTT or SubRip file"),
  {
    name: "video remove",
    argument: "EPISODE",
    summary: "Remove an episode's film and its key; the master stays",
    changes: true,
    confirm: (subject) =>
      `Remove the film of ${episodeOf(subject)} from ${environment().siteUrl.host} for good?`,
    run: async ({ subject, actor, reason }) => {
      const episodeId = episodeOf(subject);
      await removeFilm(episodeId, { actor, reason });
      return { episode: episodeId, removed: true };
    },
  },
];

function wordsCommand(kind: "captions" | "chapters", summary: string): Command {
  return {
    name: `video ${kind}`,
    argument: "EPISODE FILE",
    summary,
    changes: true,
    run: async ({ subject, second, actor, reason, progress }) => {
      const wish = { episodeId: episodeOf(subject), basedOn: null, action: `video.${kind}` };
      const none = { captions: null, chapters: null };
      const read = async ({ durationSeconds }: FilmManifest) => {
        const words = await readTextTracks({ ...none, [kind]: second }, durationSeconds, progress);
        return { [kind]: words[kind] };
      };
      return entryOf(await reviseFilm(wish, read, { actor, reason }));
    },
  };
}

async function runImport(input: Input): Promise<Entry> {
  const episodeId = episodeOf(input.subject);
  // Includes drafts: a film can exist before its page.
  await requireDocument(database().read, documentId({ kind: "episode", key: episodeId }));
  const captions = input.option("captions") ?? null;
  const chapters = input.option("chapters") ?? null;
  const wish = {
    episodeId,
    master: input.second,
    textTracksFor: (seconds: number) =>
      readTextTracks({ captions, chapters }, seconds, input.progress),
    encrypt: input.has("encrypt"),
    posterSeconds: secondsOf(input.option("poster")),
    sound: { track: trackOf(input.option("sound")), isLevelled: input.has("loudness") },
    isConfirmed: input.has("confirm"),
    actor: input.actor,
    reason: input.option("reason")?.trim() || "a film for the episode",
  };
  const film = await importFilm(wish, input.bar);
  for (const note of encryptionNote(wish.encrypt, film)) input.progress(note);
  return { ...entryOf(film), ...examinationOf(film) };
}

async function check(input: Input): Promise<Entry[]> {
  const ids = input.subject ? [episodeOf(input.subject)] : content().episodes.map(({ id }) => id);
  const entries: Entry[] = [];
  const old: string[] = [];
  for (const episode of ids) {
    const problems = await checkFilm(episode);
    if (problems === null && input.subject) throw new Error(`${episode} has no film.`);
    const state = problems === null ? "no film" : problems.length === 0 ? "whole" : "damaged";
    const film = await orDamaged(filmStorage().readManifest(episode), null);
    const isOld = film !== null && (film.packaging ?? 1) < PACKAGING;
    if (isOld) old.push(episode);
    entries.push({
      episode,
      state,
      made: film === null ? "" : isOld ? "by an earlier release" : "as today",
      problems: problems?.join(" ") ?? "",
      ...(film && input.subject ? examinationOf(film) : {}),
    });
  }
  if (old.length > 0) {
    input.progress(`Imported again these films may come out differently: ${old.join(", ")}.`);
  }
  const bad = entries.filter(({ state }) => state === "damaged").length;
  if (bad > 0) {
    input.progress(`Damaged: ${bad} of ${entries.length} films.`);
    input.fail();
  }
  return entries;
}

async function describe(episode: string): Promise<Entry> {
  const manifest = await orDamaged(filmStorage().readManifest(episode), "damaged" as const);
  if (manifest === null || manifest === "damaged") {
    const none = { seconds: null, sizes: null, captions: null, chapters: null, encrypted: null };
    return { episode, ...none, megabytes: null, revision: manifest, since: null };
  }
  return { ...entryOf(manifest), since: await filmStorage().shownSince(episode) };
}

function entryOf(manifest: FilmManifest): Entry {
  const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0);
  return {
    episode: manifest.episodeId,
    seconds: manifest.durationSeconds,
    sizes: manifest.renditions.map(({ name }) => name).join(" "),
    captions: manifest.captions.length > 0,
    chapters: manifest.chapters !== null,
    encrypted: manifest.keyId !== null,
    megabytes: Math.round(bytes / 100_000) / 10,
    revision: manifest.revision,
  };
}

function examinationOf({ examination }: FilmManifest): Entry {
  if (examination === undefined) return {};
  const findings = examination.findings.map(({ kind, sentence }) => ({ kind, sentence }));
  return { master: examination.facts, findings };
}

function episodeOf(text: string): string {
  if (isEpisodeId(text)) return text;
  throw new UsageError(`'${text}' is no episode: an id is like ${content().episodes[0]?.id}.`);
}

function trackOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new UsageError("--sound takes the number of a sound track, from 1.");
}

function secondsOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new UsageError("--poster takes a number of seconds.");
}
