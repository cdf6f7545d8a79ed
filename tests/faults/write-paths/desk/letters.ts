/** Letters to many: planned with their entry in the audit, or not at all. */
import { expect } from "vitest";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { promised, type WritePath } from "#tests/faults/write-paths/attempt.ts";
import type { Site } from "#tests/support/accounts/visitor.ts";
import { createReader, draftLetter } from "#tests/support/desk/letters.ts";
import { createStaff } from "#tests/support/desk/staff.ts";

let groups = 0;

const drafted = async (site: Site) => {
  groups += 1;
  const label = `Of a letter ${groups}`;
  const owner = await createStaff("OWNER", site);
  await createReader({ label });
  const letter = await draftLetter(owner);
  const filter = new URLSearchParams({ label }).toString();
  return { owner, letter, plan: { ...letter, audience: "SUBSCRIBERS", filter, at: LATER } };
};

const LATER = "2096-01-01T10:00";

const kept = async (letter_id: string) => {
  const { read } = database();
  const subject = `content announcement/${letter_id}`;
  return {
    letters: await read.announcement.count({ where: { id: letter_id } }),
    entries: await read.auditEntry.count({ where: { subject } }),
  };
};

export const tryLetter: WritePath = async (site) => {
  const { owner, letter } = await drafted(site);
  const act = () => owner.post(deskCalls.tryLetter.path, { json: letter });
  const where = { userId: owner.userId };
  const mails = async () =>
    (await database().read.outgoingMail.count({ where })) +
    (await database().read.mailRecord.count({ where }));
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await mails()).toBeGreaterThan(0);
      expect((await act()).status).toBe(200);
      expect(await mails()).toBeGreaterThan(0);
    },
  };
};

export const sendLetter: WritePath = async (site) => {
  const { owner, letter, plan } = await drafted(site);
  const act = () => owner.post(deskCalls.sendLetter.path, { json: plan });
  const planned = { letters: 1, entries: 1 };
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await kept(letter.letter_id)).toEqual(planned);
      expect((await act()).status).toBe(200);
      expect(await kept(letter.letter_id)).toEqual(planned);
    },
  };
};

export const stopLetter: WritePath = async (site) => {
  const { owner, letter, plan } = await drafted(site);
  expect((await owner.post(deskCalls.sendLetter.path, { json: plan })).status).toBe(200);
  const { letter_id } = letter;
  const json = { letter_id, seen_state: "PLANNED" };
  const act = () => owner.post(deskCalls.stopLetter.path, { json });
  const cancelled = { letters: 0, entries: 2 };
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await kept(letter_id)).toEqual(cancelled);
      expect((await act()).status).toBe(200);
      expect(await kept(letter_id)).toEqual(cancelled);
    },
  };
};
