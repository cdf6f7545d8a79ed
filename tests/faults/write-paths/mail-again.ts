import { expect } from "vitest";
import { database } from "#lib/core/database/client.ts";
import type { VisitorResponse } from "#tests/support/accounts/visitor.ts";
import { type Attempt, promised } from "./attempt.ts";

type Seen = { number: string; mailed_at: string };

/** Sends the mail of a member's document again, which was mailed years ago. */
export async function mailAgain(
  userId: string,
  send: (seen: Seen) => Promise<VisitorResponse>,
): Promise<Attempt> {
  const select = { number: true, mailedAt: true } as const;
  const read = () => database().read.invoice.findFirst({ where: { userId }, select });
  const number = String((await read())?.number);
  const mailedAt = new Date("2020-01-01T00:00:00.000Z");
  await database().write(async (tx) => {
    await tx.outgoingMail.deleteMany({ where: { userId } });
    await tx.invoice.updateMany({ where: { number }, data: { mailedAt } });
  });
  const act = () => send({ number, mailed_at: mailedAt.toISOString() });
  const isQueued = async () => (await read())?.mailedAt?.getTime() !== mailedAt.getTime();
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await isQueued()).toBe(true);
      // A repetition sends no second one.
      const again = (await isQueued()) ? 409 : 200;
      expect((await act()).status).toBe(again);
      expect(await isQueued()).toBe(true);
    },
  };
}
