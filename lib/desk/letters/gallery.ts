/** Every letter that the site sends, as it arrives, with sample values. */
import { content } from "#lib/content/content.ts";
import { readIfAny } from "#lib/content/documents/guarded.ts";
import { manyOf } from "#lib/content/kinds/kinds.ts";
import { isLetter, letters, rooms } from "#lib/content/letters/letters.ts";
import { database } from "#lib/core/database/client.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { type Letter, wordsOf } from "#lib/mail/letters/letter.ts";
import { letterNames, sampleLetter } from "#lib/mail/letters/samples.ts";
import { renderLetter } from "#lib/mail/template/render-letter.ts";
import type { Shown } from "./frame-url.ts";

type GalleryName = Letter["name"];

export type Room = keyof typeof rooms | "many";

export type ListedLetter = { id: GalleryName; event: string; subject: string; isOwn: boolean };

const ANNOUNCEMENT = "The staff writes to many";

export function listLetters(): { room: Room; letters: ListedLetter[] }[] {
  const found = Object.entries(rooms).map(([room, words]) => ({
    room: room as Room,
    letters: Object.keys(words).filter(isLetter).map(listed),
  }));
  return [...found, { room: "many", letters: [listed("announcement")] }];
}

function listed(id: GalleryName): ListedLetter {
  const { subject } = sampleLetter(id);
  return { id, event: eventOf(id), subject, isOwn: content().letters[id] !== undefined };
}

const eventOf = (name: GalleryName) =>
  name === "announcement" ? ANNOUNCEMENT : letters[name].event;

/** @throws AppError notFound */
export function requireLetter(name: string): GalleryName {
  const known = letterNames.find((one) => one === name);
  if (known === undefined) throw new AppError("notFound", "There is no such letter.");
  return known;
}

export function readLetter(name: GalleryName) {
  const { subject, text } = renderLetter(sampleLetter(name));
  const words = name === "announcement" ? null : wordsOf(name);
  return { ...listed(name), subject, text, words, placeholders: placeholdersIn(name) };
}

/** What fills each placeholder, as in the sample. */
export function placeholdersIn(name: GalleryName): { mark: string; sample: string }[] {
  if (name === "announcement") return [];
  return Object.entries(letters[name].sample).flatMap(([word, value]) => {
    if (word === "stop") return [];
    const lines =
      typeof value === "string" ? [value] : value.filter((one) => typeof one === "string");
    return [{ mark: `{${word}}`, sample: lines.join(" / ") }];
  });
}

export async function renderFrame(name: GalleryName, { scheme, isDraft }: Shown): Promise<string> {
  const words = isDraft && name !== "announcement" ? await readDraft(name) : undefined;
  return frameOf(renderLetter(sampleLetter(name, words)).html, scheme);
}

/** The page of a frame. A scheme is shown whatever the screen's is; a link leads nowhere. */
export function frameOf(html: string, scheme: Shown["scheme"]): string {
  const media = { light: "not all", dark: "all" } as const;
  const shown = scheme ? html.replace("(prefers-color-scheme:dark)", media[scheme]) : html;
  return shown.replace("<head>", '<head><base target="_blank">');
}

async function readDraft(name: string) {
  const { read } = database();
  const id = `letter/${name}`;
  const select = { draftNumber: true, liveNumber: true } as const;
  const found = await read.contentDocument.findUnique({ where: { id }, select });
  const source = await readIfAny(read, id, found?.draftNumber ?? found?.liveNumber);
  return source === null ? undefined : manyOf.letter.schema.parse(source.body);
}
