/** Requests about one's data, and the nominee. */
import { expect } from "vitest";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { calls } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import type { DataRequestState } from "#lib/core/database/generated/sqlite/client.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import type { Site, Visitor } from "#tests/support/accounts/visitor.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { promised, type WritePath } from "./attempt.ts";

const file = (person: Visitor) =>
  person.post(calls.fileRequest.path, { json: { kind: "GRIEVANCE", text: "Why?" } });

const inState = (userId: string, state: DataRequestState) =>
  database().read.dataRequest.count({ where: { userId, state } });

async function createAsker(site: Site) {
  const member = await createMember(site);
  const { body } = await file(member);
  return { ...member, number: String(body.number) };
}

export const fileRequest: WritePath = async (site) => {
  const member = await createMember(site);
  return {
    act: () => file(member),
    check: async (response) => {
      if (promised(response)) expect(await inState(member.userId, "OPEN")).toBe(1);
      expect((await file(member)).status).toBe(200);
      expect(await inState(member.userId, "OPEN")).toBe(1);
    },
  };
};

export const withdrawRequest: WritePath = async (site) => {
  const { number, userId, post } = await createAsker(site);
  const act = () => post(calls.withdrawRequest.path, { json: { number } });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await inState(userId, "WITHDRAWN")).toBe(1);
      expect((await act()).status).toBe(200);
      expect(await inState(userId, "WITHDRAWN")).toBe(1);
    },
  };
};

export const answerRequest: WritePath = async (site) => {
  const [{ number, userId }, staff] = [await createAsker(site), await createStaff("SUPPORT", site)];
  const json = { number, state: "ANSWERED", answer: "It is done." };
  const act = () => staff.post(deskCalls.answerRequest.path, { json });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await inState(userId, "ANSWERED")).toBe(1);
      expect((await act()).status).toBe(200);
      expect(await inState(userId, "ANSWERED")).toBe(1);
      const where = { subject: `request ${number}`, action: "request.answered" };
      expect(await database().read.auditEntry.count({ where })).toBe(1);
    },
  };
};

export const changeNominee: WritePath = async (site) => {
  const { userId, post } = await createMember(site);
  const nominee = { name: "Ila Sen", email: "ila@people.example", relation: "sister" };
  const act = () => post(calls.changeNominee.path, { json: { nominee } });
  const kept = () => database().read.nominee.count({ where: { userId } });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await kept()).toBe(1);
      expect((await act()).status).toBe(200);
      expect(await kept()).toBe(1);
    },
  };
};
