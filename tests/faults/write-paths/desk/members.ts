/** Calls of the desk that act on a member: the effect and its entry in the audit are one. */
import { expect } from "vitest";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { listNotes } from "#lib/desk/members/notes.ts";
import { getMember } from "#lib/desk/members/queries.ts";
import { promised, type WritePath } from "#tests/faults/write-paths/attempt.ts";
import { createSubscriber, newEmail } from "#tests/support/accounts/people.ts";
import type { Site } from "#tests/support/accounts/visitor.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";

type Act = {
  call: { path: string };
  /** In the audit. */
  action: string;
  fields?: object;
  /** How often the effect is there. */
  effects: (userId: string) => Promise<number>;
  /** The response to a repetition after the act was done. */
  again: number;
};

const actOnMember =
  ({ call, action, fields = {}, effects, again }: Act): WritePath =>
  async (site: Site) => {
    const [owner, { userId }] = [await createStaff("OWNER", site), await createSubscriber(site)];
    const { endsAt, email: address } = await getMember(userId);
    const seen = { seen_until: endsAt?.toISOString() ?? null, seen_at: now().toISOString() };
    const json = { user_id: userId, reason: "test", address, ...seen, ...fields };
    const act = () => owner.post(call.path, { json });
    const before = await effects(userId);
    return {
      act,
      check: async (response) => {
        const entries = (await auditOf(`user ${userId}`)).filter((one) => one.action === action);
        if (promised(response)) expect(entries).toHaveLength(1);
        expect((await effects(userId)) - before).toBe(entries.length);
        expect((await act()).status).toBe(entries.length === 1 ? again : 200);
      },
    };
  };

const memberships = (userId: string) => database().read.membership.count({ where: { userId } });
const links = (userId: string, purpose: "NEW_PASSWORD" | "CHANGE_EMAIL") =>
  database().read.mailedLink.count({ where: { userId, purpose } });

export const grantYear = actOnMember({
  call: deskCalls.grantYear,
  action: "membership.grant",
  effects: memberships,
  again: 409,
});

export const extendYear = actOnMember({
  call: deskCalls.extendYear,
  action: "membership.extend",
  fields: { days: 7 },
  effects: memberships,
  again: 409,
});

export const endYear = actOnMember({
  call: deskCalls.endYear,
  action: "membership.revoke",
  effects: async (userId) => ((await getMember(userId)).isActive ? 0 : 1),
  again: 409,
});

export const mailPasswordLink = actOnMember({
  call: deskCalls.mailPasswordLink,
  action: "member.password_link_sent",
  effects: (userId) => links(userId, "NEW_PASSWORD"),
  again: 200,
});

export const changeMemberAddress = actOnMember({
  call: deskCalls.changeMemberAddress,
  action: "member.address_change_begun",
  fields: { email: newEmail() },
  effects: (userId) => links(userId, "CHANGE_EMAIL"),
  again: 200,
});

export const endMemberSessions = actOnMember({
  call: deskCalls.endMemberSessions,
  action: "member.sessions_ended",
  effects: async (userId) =>
    (await database().read.session.count({ where: { userId } })) === 0 ? 1 : 0,
  again: 200,
});

export const addNote = actOnMember({
  call: deskCalls.addNote,
  action: "member.note_added",
  fields: { text: "Prefers mail." },
  effects: async (userId) => (await listNotes(userId)).length,
  again: 200,
});

export const deleteNote: WritePath = async (site) => {
  const [owner, { userId }] = [await createStaff("OWNER", site), await createSubscriber(site)];
  const json = { user_id: userId, text: "Prefers mail." };
  await owner.post(deskCalls.addNote.path, { json });
  const [note] = await listNotes(userId);
  const act = () =>
    owner.post(deskCalls.deleteNote.path, { json: { user_id: userId, note_id: note?.id } });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await listNotes(userId)).toEqual([]);
      expect((await act()).status).toBe(200);
      expect(await listNotes(userId)).toEqual([]);
    },
  };
};

export const deleteMember = actOnMember({
  call: deskCalls.deleteMember,
  action: "member.deleted",
  effects: async (userId) => ((await getMember(userId)).deletedAt === null ? 0 : 1),
  again: 404,
});
