/** Calls of the desk that decide which numbers documents get. */
import { expect } from "vitest";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { promised, type WritePath } from "#tests/faults/write-paths/attempt.ts";
import { createStaff } from "#tests/support/desk/staff.ts";

/** Refused: a restored backup would stop the sales of the other attempts. */
export const confirmNumbers: WritePath = async (site) => {
  const owner = await createStaff("OWNER", site);
  const json = { ask: "no", reason: "test" };
  const act = () => owner.post(deskCalls.confirmNumbers.path, { json });
  return { act, isRefused: true, check: async () => expect((await act()).status).toBe(409) };
};

export const continueSeries: WritePath = async (site) => {
  const owner = await createStaff("OWNER", site);
  // Of a year before the site's, and without a gap in it.
  const where = { series: "RFD", financialYear: "1920", last: 0 };
  const json = { number: "RFD-1920-000000", reason: "test" };
  const act = () => owner.post(deskCalls.continueSeries.path, { json });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await database().read.invoiceCounter.count({ where })).toBe(1);
      expect((await act()).status).toBe(200);
      expect(await database().read.invoiceCounter.count({ where })).toBe(1);
    },
  };
};
