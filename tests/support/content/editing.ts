import { expect } from "vitest";
import { saveDraft } from "#lib/content/documents/commands.ts";
import { readSources } from "#lib/content/documents/queries.ts";
import { documentId, type Source } from "#lib/content/kinds/kinds.ts";
import { database } from "#lib/core/database/client.ts";
import { changedDocument } from "#tests/support/content/first-edition.ts";
import { storedContent } from "#tests/support/content/stored.ts";

/** May change guarded fields, as the operator. */
export const editing = {
  actor: "operator tests",
  reason: "a test",
  guard: async () => undefined,
};
export const EPISODE = "episode/AIE-SE02EP04";

export const bodiesOf = (sources: readonly Source[]) =>
  new Map(sources.map((source) => [documentId(source), source.body]));

export const shown = async () =>
  bodiesOf(await readSources(database().read, { withDrafts: false }));

/** Keeps a draft that is based on the newest revision, or is new. */
export async function draft(source: Source): Promise<number> {
  const id = documentId(source);
  const known = await database().read.contentDocument.findUnique({
    where: { id },
    select: { lastNumber: true },
  });
  const basedOn = known?.lastNumber ?? 0;
  return (await saveDraft({ id, body: source.body, basedOn }, editing)).number;
}

export const draftOf = (id: string, field: string, value: unknown) =>
  draft(changedDocument(id, field, value));

/** Expects a refusal that changes nothing. */
export async function expectNothing(act: () => Promise<unknown>, refusal: object): Promise<void> {
  const before = await storedContent();
  await expect(act()).rejects.toMatchObject(refusal);
  expect(await storedContent()).toEqual(before);
}

export const page = { title: "Imprint", description: "Who makes this site.", text: "We do." };
