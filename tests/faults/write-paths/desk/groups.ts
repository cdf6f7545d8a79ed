/** Labels, saved filters: each with its entry in the audit, or neither. */
import { expect } from "vitest";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { promised, type WritePath } from "#tests/faults/write-paths/attempt.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import type { Site } from "#tests/support/accounts/visitor.ts";
import { createStaff } from "#tests/support/desk/staff.ts";

type Kept = { json: object; kept: () => Promise<number> };

/** Repeated, the act has the same effect, which is there once `wanted` is. */
const actOn =
  (
    call: { path: string },
    wanted: 0 | 1,
    prepare: (site: Site) => Promise<Kept>,
    first?: { path: string },
  ): WritePath =>
  async (site) => {
    const owner = await createStaff("OWNER", site);
    const { json, kept } = await prepare(site);
    if (first) expect((await owner.post(first.path, { json })).status).toBe(200);
    const act = () => owner.post(call.path, { json });
    return {
      act,
      check: async (response) => {
        if (promised(response)) expect(await kept()).toBe(wanted);
        expect((await act()).status).toBe(200);
        expect(await kept()).toBe(wanted);
      },
    };
  };

const labelled = async (site: Site): Promise<Kept> => {
  const { userId } = await createMember(site);
  const json = { user_id: userId, label: "Press, Delhi" };
  return { json, kept: () => database().read.memberLabel.count({ where: { userId } }) };
};

let filters = 0;
const filtered = async (): Promise<Kept> => {
  filters += 1;
  const name = `Ended ${filters}`;
  const kept = () => database().read.savedFilter.count({ where: { name } });
  return { json: { name, query: "state=ended" }, kept };
};

export const addLabel = actOn(deskCalls.addLabel, 1, labelled);
export const removeLabel = actOn(deskCalls.removeLabel, 0, labelled, deskCalls.addLabel);
export const saveFilter = actOn(deskCalls.saveFilter, 1, filtered);
export const deleteFilter = actOn(deskCalls.deleteFilter, 0, filtered, deskCalls.saveFilter);

/** A count of one member who gets a label. */
const counted = async (site: Site) => {
  const [owner, { userId }] = [await createStaff("OWNER", site), await createMember(site)];
  const json = { kind: "LABEL", label: "Of a fault", ids: [userId] };
  const count = () => owner.post(deskCalls.countMany.path, { json });
  const acts = () =>
    database().read.bulkAct.findMany({
      where: { actor: `staff ${owner.userId}` },
      select: { id: true, state: true, rows: { select: { number: true } } },
    });
  return { owner, userId, count, acts };
};

/** Whole, with its rows, or not at all. */
const whole =
  (call: { path: string }, fields: object): WritePath =>
  async (site) => {
    const { owner, userId, acts } = await counted(site);
    const json = { ids: [userId], ...fields };
    const act = () => owner.post(call.path, { json });
    return {
      act,
      check: async (response) => {
        const kept = await acts();
        if (promised(response)) expect(kept).toHaveLength(1);
        for (const { rows } of kept) expect(rows).toHaveLength(1);
        expect((await act()).status).toBe(200);
      },
    };
  };

export const countMany = whole(deskCalls.countMany, { kind: "LABEL", label: "Of a fault" });
export const importMembers = whole(deskCalls.importMembers, {
  csv: "email\na@imported.example\n",
  reason: "test",
});

export const runMany: WritePath = async (site) => {
  const { owner, userId, count, acts } = await counted(site);
  const json = { act_id: String((await count()).body.id) };
  const act = () => owner.post(deskCalls.runMany.path, { json });
  return {
    act,
    check: async (response) => {
      const [{ state } = { state: "DRAFT" }] = await acts();
      if (promised(response)) expect(state).not.toBe("DRAFT");
      expect((await act()).status).toBe(200);
      expect(await database().read.memberLabel.count({ where: { userId } })).toBeLessThan(2);
    },
  };
};

export const stopMany: WritePath = async (site) => {
  const { owner, count, acts } = await counted(site);
  const json = { act_id: String((await count()).body.id) };
  const act = () => owner.post(deskCalls.stopMany.path, { json });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await acts()).toEqual([]);
      // It is gone already.
      expect([200, 404]).toContain((await act()).status);
      expect(await acts()).toEqual([]);
    },
  };
};
