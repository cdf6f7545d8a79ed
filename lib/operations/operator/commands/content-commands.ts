import { writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { tellOwners } from "#lib/accounts/staff/tell-owners.ts";
import { parseAll } from "#lib/content/assembly/assemble.ts";
import { ContentProblems, type Problem } from "#lib/content/assembly/problems.ts";
import {
  importAll,
  publish,
  restoreRevision,
  saveDraft,
  schedule,
  unpublish,
} from "#lib/content/documents/commands.ts";
import type { Editing } from "#lib/content/documents/guarded.ts";
import { knownId } from "#lib/content/documents/known-id.ts";
import { addPicture, removeUpload } from "#lib/content/documents/picture-commands.ts";
import { listUploads } from "#lib/content/documents/pictures.ts";
import {
  listDocuments,
  listRevisions,
  readRevision,
  readSources,
  requireDocument,
} from "#lib/content/documents/queries.ts";
import { documentId, many, type Source } from "#lib/content/kinds/kinds.ts";
import { readUploadedPath, uploadedPath } from "#lib/content/pictures.ts";
import { previewUrl } from "#lib/content/preview.ts";
import { database } from "#lib/core/database/client.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { formatList } from "#lib/operations/format-list.ts";
import { type Command, type Input, UsageError } from "#lib/operations/operator/command.ts";
import { type Entry, json } from "#lib/operations/operator/print.ts";
import { readGivenFile } from "#lib/operations/operator/read-given-file.ts";

/** May change guarded fields: who has the server has them anyway. The owners get a mail. */
const owning = (input: Input): Input & Editing => ({
  ...input,
  guard: async (tx, changes, isShown) => {
    if (isShown) await tellOwners(tx, changes);
  },
});

const DRAFT = { name: "draft", help: "the draft instead of the live revision" };

export const contentCommands: readonly Command[] = [
  {
    name: "content list",
    summary: "List every document with its live revision, draft and planned publication",
    run: async () =>
      (await listDocuments()).map(({ id, liveNumber: live, draftNumber: draft, publishAt }) => ({
        id,
        live,
        draft,
        publishAt,
      })),
  },
  {
    name: "content show",
    argument: "ID",
    summary: "Show a document's words, as JSON",
    options: [DRAFT],
    run: show,
  },
  {
    name: "content history",
    argument: "ID",
    summary: "List a document's revisions: who wrote each, when and why",
    run: history,
  },
  {
    name: "content export",
    argument: "FILE",
    summary: "Write all live documents into one new JSON file",
    run: exportAll,
  },
  {
    name: "content import",
    argument: "FILE",
    summary: "Publish all documents of a file at once; the site shows these and no others",
    changes: true,
    run: importFile,
  },
  {
    name: "content draft",
    argument: "ID FILE",
    summary: "Save a JSON file as a document's draft, which the site does not show yet",
    options: [{ name: "based-on", value: "REVISION", help: "refuse if there is a newer revision" }],
    changes: true,
    run: draft,
  },
  {
    name: "content preview",
    argument: "ID",
    summary: "Make a link that shows all drafts on a page of this document, for an hour",
    run: async ({ subject }) => {
      await requireDocument(database().read, subject);
      return { preview: previewUrl(knownId(subject)) };
    },
  },
  {
    name: "content publish",
    argument: "ID",
    summary: "Show a document's draft on the site",
    options: [
      { name: "at", value: "TIME", help: "publish later, such as at 2027-01-31T09:00+05:30" },
    ],
    changes: true,
    run: publishOne,
  },
  {
    name: "content unpublish",
    argument: "ID",
    summary: "Take a document off the site; its revisions stay",
    changes: true,
    run: async (input) => ({
      id: input.subject,
      edition: await unpublish(input.subject, owning(input)),
    }),
  },
  {
    name: "content restore",
    argument: "ID REVISION",
    summary: "Make a draft of an earlier revision",
    changes: true,
    run: async (input) => {
      const { subject: id, second } = input;
      const draftNumber = await restoreRevision(id, numberOf("REVISION", second), owning(input));
      return { id, draft: draftNumber };
    },
  },
  {
    name: "content picture",
    argument: "FILE",
    summary: "Add a JPEG or PNG, and print the address by which documents name it",
    changes: true,
    options: [{ name: "alt", value: "TEXT", help: "what the picture shows, for a screen reader" }],
    run: async ({ subject: file, ...input }) => {
      const added = { name: path.basename(file), alternative: input.option("alt") ?? "" };
      const picture = await addPicture(await readGivenFile(file), added, input);
      return { picture };
    },
  },
  {
    name: "content pictures",
    summary: "List every picture that was added",
    run: async () =>
      (await listUploads()).map(({ id, createdAt: at, ...added }) => ({
        picture: uploadedPath(id),
        at,
        ...added,
      })),
  },
  {
    name: "content drop-picture",
    argument: "PICTURE",
    summary: "Delete a picture that no document shows",
    changes: true,
    confirm: (subject) => `Delete the picture ${subject} for good?`,
    run: async ({ subject, ...input }) => {
      const id = readUploadedPath(subject);
      if (id === null) throw new UsageError(`${subject} is not the address of an added picture.`);
      await removeUpload(id, input);
      return { picture: subject, dropped: true };
    },
  },
];

async function show(input: Input): Promise<string> {
  const { read } = database();
  const { id, liveNumber, draftNumber } = await requireDocument(read, input.subject);
  const number = input.has("draft") ? draftNumber : liveNumber;
  if (number === null) {
    throw new Error(`'${id}' ${input.has("draft") ? "has no draft" : "is not on the site"}.`);
  }
  return json((await readRevision(read, id, number))?.body);
}

async function history({ subject }: Input): Promise<Entry[]> {
  const [{ liveNumber, draftNumber }, revisions] = await Promise.all([
    requireDocument(database().read, subject),
    listRevisions(subject),
  ]);
  return revisions.map(({ number, createdAt, ...revision }) => {
    const state = number === liveNumber ? "live" : number === draftNumber ? "draft" : "";
    return { number, state, at: createdAt, ...revision };
  });
}

const FORMAT = "aie-content-1";

const contentFile = z.strictObject({
  format: z.literal(FORMAT),
  documents: z.record(z.string(), z.unknown()),
});

async function exportAll({ subject }: Input): Promise<Entry> {
  const sources = await readSources(database().read, { withDrafts: false });
  const documents = Object.fromEntries(sources.map((source) => [documentId(source), source.body]));
  const text = `${json({ format: FORMAT, documents })}\n`;
  await writeFile(subject, text, { flag: "wx" });
  return { file: subject, documents: sources.length };
}

async function importFile(input: Input): Promise<Entry> {
  const read = contentFile.safeParse(await readJson(input.subject));
  if (!read.success) throw new UsageError(`${input.subject} was not written by 'content export'.`);
  const sources = Object.entries(read.data.documents).map(
    ([id, body]): Source => ({ ...knownId(id), body }),
  );
  const late = await lateMoments(sources);
  if (late.length > 0) throw new ContentProblems(late);
  const changed = await importAll(sources, owning(input));
  if (changed.length === 0) input.progress("Nothing has changed.");
  return { documents: sources.length, changed: changed.length, ids: formatList(changed) };
}

/** Lists what is shown at a second that the episode's film does not have. */
async function lateMoments(sources: readonly Source[]): Promise<Problem[]> {
  const episodes = many(parseAll(sources), "episode");
  const found = episodes.map(async ({ kind, key, body }): Promise<Problem[]> => {
    const film = await filmStorage().readManifest(key);
    if (film === null) return [];
    const end = Math.floor(film.durationSeconds);
    return body.shown.flatMap(({ fromSeconds }, at) => {
      const sentence = `is at second ${fromSeconds}, and the film has ${end}`;
      const problem = { document: documentId({ kind, key }), field: `shown.${at}`, sentence };
      return fromSeconds > end ? [problem] : [];
    });
  });
  return (await Promise.all(found)).flat();
}

async function draft(input: Input): Promise<Entry> {
  const { subject: id, second: file } = input;
  const body = await readJson(file);
  const given = input.option("based-on");
  const found = (await listDocuments()).find((document) => document.id === id);
  const basedOn = given === undefined ? (found?.lastNumber ?? 0) : numberOf("--based-on", given);
  return { id, draft: (await saveDraft({ id, body, basedOn }, owning(input))).number };
}

async function publishOne(input: Input): Promise<Entry> {
  const { subject: id } = input;
  const at = input.option("at");
  if (at === undefined) return { id, edition: await publish([id], owning(input)) };
  const publishAt = z.iso
    .datetime({ offset: true })
    .safeParse(at.replace(/T(\d\d:\d\d)(?=[+Z-])/, "T$1:00"));
  if (!publishAt.success) throw new UsageError("--at takes a time like 2027-01-31T09:00+05:30.");
  const time = new Date(publishAt.data);
  await schedule(id, time, input);
  return { id, publishAt: time };
}

/** `-` is the standard input. @throws UsageError for invalid JSON */
async function readJson(file: string): Promise<unknown> {
  const text = String(await readGivenFile(file === "-" ? "/dev/stdin" : file));
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

function numberOf(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(`${name} is the number of a revision.`);
}
