/** Acts on many members, counted and run as the desk does. */
import { expect } from "vitest";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { runDue } from "#lib/desk/bulk/run.ts";
import type { Client } from "#tests/api/support/accounts/members.ts";

type Poster = Pick<Client, "post" | "get" | "send">;

/** Resolves with the act's id. */
export async function count(client: Poster, json: object): Promise<string> {
  const { status, body } = await client.post(deskCalls.countMany.path, { json });
  expect([status, body.detail]).toEqual([200, undefined]);
  return String(body.id);
}

export async function run(client: Poster, id: string): Promise<void> {
  const json = { act_id: id };
  expect((await client.post(deskCalls.runMany.path, { json })).status).toBe(200);
  await runDue();
}

export const stateOf = async (client: Poster, id: string) =>
  (await client.get(`${deskCalls.manyState.path}/${id}`)).body;

/** Returns the rows of the result without the byte order mark. */
export async function resultOf(client: Poster, id: string): Promise<string> {
  const response = await client.send(`${deskCalls.manyResult.path}/${id}`);
  expect(response.status).toBe(200);
  return response.text();
}

export const gifts = (userId: string) => database().read.membership.count({ where: { userId } });
