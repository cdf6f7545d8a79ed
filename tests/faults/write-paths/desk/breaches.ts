/** Calls of the desk about a breach of personal data. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { partNames } from "#lib/operations/breaches/words.ts";
import { promised, type WritePath } from "#tests/faults/write-paths/attempt.ts";
import type { Site } from "#tests/support/accounts/visitor.ts";
import { createStaff } from "#tests/support/desk/staff.ts";

const words = Object.fromEntries(partNames.map((name) => [name, `Of ${name}.`]));
const reason = "a test";

async function createOwner(site: Site) {
  const owner = await createStaff("OWNER", site);
  const breach_id = randomUUID();
  const json = {
    ...{ breach_id, reason, aware: "2026-01-01T10:00", until: "2026-01-01T09:00" },
    ...{ kind_account: "yes", accounts: owner.userId },
  };
  const prepare = () => owner.post(deskCalls.prepareBreach.path, { json });
  return { owner, breach_id, prepare };
}

async function createBreach(site: Site) {
  const { owner, breach_id, prepare } = await createOwner(site);
  expect((await prepare()).status).toBe(200);
  return { owner, breach_id };
}

const audited = (id: string, action: string) =>
  database().read.auditEntry.count({ where: { subject: `breach ${id}`, action } });

export const prepareBreach: WritePath = async (site) => {
  const { breach_id, prepare } = await createOwner(site);
  return {
    act: prepare,
    check: async (response) => {
      if (promised(response)) expect(await audited(breach_id, "breach.prepared")).toBe(1);
      expect((await prepare()).status).toBe(200);
      expect(await audited(breach_id, "breach.prepared")).toBe(1);
    },
  };
};

export const saveBreach: WritePath = async (site) => {
  const { owner, breach_id } = await createBreach(site);
  const json = { breach_id, version: 1, words };
  const act = () => owner.post(deskCalls.saveBreach.path, { json });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await audited(breach_id, "breach.written")).toBe(1);
      expect((await act()).status).toBe(200);
      expect(await audited(breach_id, "breach.written")).toBe(1);
    },
  };
};

async function createWritten(site: Site) {
  const { owner, breach_id } = await createBreach(site);
  const json = { breach_id, version: 1, words };
  expect((await owner.post(deskCalls.saveBreach.path, { json })).status).toBe(200);
  const tried = { breach_id, version: 2 };
  return { owner, breach_id, test: () => owner.post(deskCalls.tryBreach.path, { json: tried }) };
}

export const tryBreach: WritePath = async (site) => {
  const { breach_id, test } = await createWritten(site);
  return {
    act: test,
    check: async (response) => {
      if (promised(response)) expect(await audited(breach_id, "breach.tried")).toBe(1);
      expect((await test()).status).toBe(200);
    },
  };
};

/** The account was made after the span: nobody is told. */
export const tellBreach: WritePath = async (site) => {
  const { owner, breach_id, test } = await createWritten(site);
  expect((await test()).status).toBe(200);
  const json = { breach_id, version: 2, reason };
  const act = () => owner.post(deskCalls.tellBreach.path, { json });
  return {
    act,
    isRefused: true,
    check: async () => {
      expect((await act()).status).toBe(422);
      expect(await audited(breach_id, "breach.told")).toBe(0);
    },
  };
};

export const noteBreach: WritePath = async (site) => {
  const { owner, breach_id } = await createBreach(site);
  const json = { breach_id, what: "report", reason };
  const act = () => owner.post(deskCalls.noteBreach.path, { json });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await audited(breach_id, "breach.reported")).toBe(1);
      expect((await act()).status).toBe(200);
      expect(await audited(breach_id, "breach.reported")).toBe(1);
    },
  };
};
