import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  createOwner,
  deleteAccount,
  mailedToken,
  OLD_PASSWORD,
  type Owner,
  resetPassword,
  setPassword,
} from "#tests/api/support/accounts/revocations.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { patience, testTimeout } from "#tests/support/patience.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

const ROUNDS = 6;
/** The thief's logins in flight; the site hashes passwords sequentially. */
const POLLS = 2;

let site: SiteProcess;
let polls = 0;

beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "loopback" });
});

afterAll(async () => {
  await site.end("SIGTERM");
});

const resetTo = async ({ userId }: Owner) =>
  resetPassword(createVisitor(site), await mailedToken(userId, "NEW_PASSWORD"));

/** Logs in to the account continuously, each time from another network. */
function stealSessions({ userId }: Owner) {
  const stolen: ReturnType<typeof createVisitor>[] = [];
  let isOver = false;
  async function poll(): Promise<void> {
    while (!isOver) {
      polls += 1;
      const thief = createVisitor(site);
      const headers = { "x-forwarded-for": `10.${polls >> 8}.${polls & 255}.1` };
      const json = { email_address: userId, password: OLD_PASSWORD };
      const { status } = await thief.post("/api/login", { json, headers });
      if (status === 200) stolen.push(thief);
    }
  }
  const pollers = Array.from({ length: POLLS }, poll);
  return {
    stolen,
    /** Resolves when the last login was answered. */
    stop: async () => {
      isOver = true;
      await Promise.all(pollers);
    },
  };
}

test.each([
  ["a password change", ({ owner }: Owner) => setPassword(owner)],
  ["a password reset", resetTo],
  ["account deletion", ({ owner }: Owner) => deleteAccount(owner)],
])(
  `a thief who polls login has no session after %s, in ${ROUNDS} of ${ROUNDS} rounds`,
  async (_name, revoke) => {
    const live: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const owner = await createOwner({ site });
      const thief = stealSessions(owner);
      await vi.waitFor(() => expect(thief.stolen).not.toEqual([]), patience);
      expect((await revoke(owner)).status).toBe(200);
      await thief.stop();
      const checks = thief.stolen.map((visitor) => visitor.get("/api/authenticate"));
      const statuses = (await Promise.all(checks)).map(({ status }) => status);
      live.push(statuses.filter((status) => status !== 401).length);
    }
    expect(live).toEqual(Array(ROUNDS).fill(0));
  },
  testTimeout,
);
