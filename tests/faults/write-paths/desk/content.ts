/** The desk's calls on documents, each on a page of its own. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { publish, saveDraft } from "#lib/content/documents/commands.ts";
import { requireDocument } from "#lib/content/documents/queries.ts";
import { readUnfinished } from "#lib/content/documents/unfinished.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { promised, type WritePath } from "#tests/faults/write-paths/attempt.ts";
import { wasMailed } from "#tests/faults/write-paths/was-mailed.ts";
import { firstBody } from "#tests/support/content/first-edition.ts";
import { createStaff } from "#tests/support/desk/staff.ts";

const editing = { actor: "operator tests", reason: "a test" };
const reason = "a test";
const body = (text: string) => ({ title: "A page", description: "A page", text });
const newId = () => `page/p-${randomUUID()}`;
const stateOf = (id: string) => requireDocument(database().read, id);

export const saveContent: WritePath = async (site) => {
  const [owner, id] = [await createStaff("OWNER", site), newId()];
  await saveDraft({ id, body: body("One"), basedOn: 0 }, editing);
  const json = { id, body: body("Two"), based_on: 1 };
  const act = () => owner.post(deskCalls.saveContent.path, { json });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect((await stateOf(id)).draftNumber).toBe(2);
      expect((await act()).status).toBe(200);
      // The same words again are the same draft.
      expect((await stateOf(id)).lastNumber).toBe(2);
    },
  };
};

/** A page with one unpublished draft. */
async function draft(): Promise<string> {
  const id = newId();
  await saveDraft({ id, body: body("One"), basedOn: 0 }, editing);
  return id;
}

export const publishContent: WritePath = async (site) => {
  const [owner, id] = [await createStaff("OWNER", site), await draft()];
  const json = { id, draft: 1, reason };
  const act = () => owner.post(deskCalls.publishContent.path, { json });
  return {
    act,
    check: async (response) => {
      const { liveNumber } = await stateOf(id);
      if (promised(response)) expect(liveNumber).toBe(1);
      expect((await act()).status).toBe(liveNumber === 1 ? 409 : 200);
    },
  };
};

export const discardUnfinished: WritePath = async (site) => {
  const [owner, id] = [await createStaff("OWNER", site), newId()];
  const author = `staff ${owner.userId}`;
  await owner.post(deskCalls.saveContent.path, { json: { id, body: {}, based_on: 0 } });
  const act = () => owner.post(deskCalls.discardUnfinished.path, { json: { id } });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await readUnfinished(id, author)).toBeNull();
      expect((await act()).status).toBe(200);
      expect(await readUnfinished(id, author)).toBeNull();
    },
  };
};

export const undoPublish: WritePath = async (site) => {
  const [owner, id] = [await createStaff("OWNER", site), await draft()];
  await publish([id], editing);
  const act = () => owner.post(deskCalls.undoPublish.path, { json: { id, live: 1, before: null } });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect((await stateOf(id)).liveNumber).toBeNull();
      expect((await act()).status).toBe(200);
      expect(await stateOf(id)).toMatchObject({ liveNumber: null, draftNumber: 1 });
    },
  };
};

export const scheduleContent: WritePath = async (site) => {
  const [owner, id] = [await createStaff("OWNER", site), await draft()];
  const json = { id, draft: 1, at: "2199-01-01T09:00", reason };
  const act = () => owner.post(deskCalls.scheduleContent.path, { json });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect((await stateOf(id)).publishAt).not.toBeNull();
      expect((await act()).status).toBe(200);
    },
  };
};

const HELP = "help@publisher.example";

/** The site's only draft with an address, to which a few codes a day go. */
async function addressDraft(): Promise<number> {
  const { draftNumber, lastNumber: basedOn } = await stateOf("site");
  if (draftNumber !== null) return draftNumber;
  const site = { ...Object(firstBody("site")), supportEmail: HELP };
  const act = { ...editing, guard: async () => undefined };
  return (await saveDraft({ id: "site", body: site, basedOn }, act)).number;
}

export const mailAddressCode: WritePath = async (site) => {
  const [owner, draft] = [await createStaff("OWNER", site), await addressDraft()];
  const act = () => owner.post(deskCalls.mailAddressCode.path, { json: { id: "site", draft } });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await wasMailed(HELP)).toBe(true);
      expect([200, 429]).toContain((await act()).status);
      expect(await wasMailed(HELP)).toBe(true);
    },
  };
};

export const unpublishContent: WritePath = async (site) => {
  const [owner, id] = [await createStaff("OWNER", site), await draft()];
  await publish([id], editing);
  const act = () => owner.post(deskCalls.unpublishContent.path, { json: { id, reason } });
  return {
    act,
    check: async (response) => {
      const { liveNumber } = await stateOf(id);
      if (promised(response)) expect(liveNumber).toBeNull();
      expect((await act()).status).toBe(liveNumber === null ? 409 : 200);
    },
  };
};

export const discardDraft: WritePath = async (site) => {
  const [owner, id] = [await createStaff("OWNER", site), await draft()];
  const json = { id, draft: 1, reason };
  const act = () => owner.post(deskCalls.discardDraft.path, { json });
  return {
    act,
    check: async (response) => {
      const { draftNumber } = await stateOf(id);
      if (promised(response)) expect(draftNumber).toBeNull();
      expect((await act()).status).toBe(draftNumber === null ? 409 : 200);
    },
  };
};

export const restoreContent: WritePath = async (site) => {
  const [owner, id] = [await createStaff("OWNER", site), await draft()];
  await publish([id], editing);
  const json = { id, revision: 1, reason };
  const act = () => owner.post(deskCalls.restoreContent.path, { json });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect((await stateOf(id)).draftNumber).toBe(2);
      expect((await act()).status).toBe(200);
    },
  };
};
