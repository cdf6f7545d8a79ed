import { database } from "#lib/core/database/client.ts";

/** Returns how many links, mails and counters a request for a mail adds. */
export async function rowsOf(work: () => Promise<unknown>): Promise<number[]> {
  const count = async () => [
    await database().read.mailedLink.count(),
    await database().read.outgoingMail.count(),
    await database().read.rateLimit.count(),
  ];
  const before = await count();
  await work();
  return (await count()).map((rows, index) => rows - (before[index] ?? 0));
}
