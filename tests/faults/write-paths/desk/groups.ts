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
