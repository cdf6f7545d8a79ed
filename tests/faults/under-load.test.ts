import { request as sendRequest } from "node:http";
import { expect, test, vi } from "vitest";
import { database } from "#lib/core/database/client.ts";
import { csrfTokenOf } from "#lib/core/http/csrf.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { patience, testTimeout } from "#tests/support/patience.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";
import { expectWhole } from "./whole-database.ts";

const CALLERS = 16;
/** Answers to each client before the signal. */
const BEFORE = 5;

type Caller = Awaited<ReturnType<typeof createMember>>;

/**
 * Refused: no process listens, and nothing was sent. Reset: the system had accepted the connection
 * when the process closed. Broken: the response had begun.
 */
type Outcome = number | "refused" | "reset" | "broken";

/** Sends one toggle on its own connection, and distinguishes its outcomes. */
function toggle(site: SiteProcess, caller: Caller): Promise<Outcome> {
  const body = JSON.stringify({ episode_id: "AIE-SE01EP01" });
  const headers = {
    connection: "close",
    origin: site.origin,
    cookie: caller.cookieHeader(),
    "content-type": "application/json",
    "content-length": body.length,
    "x-csrf-token": csrfTokenOf(caller.sessionId),
  };
  return new Promise((resolve) => {
    const url = `${site.origin.replace("localhost", "127.0.0.1")}/api/wishlist/toggle`;
    const sent = sendRequest(url, { method: "POST", agent: false, headers }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? "broken"));
      response.once("error", () => resolve("broken"));
    });
    sent.once("error", (error: NodeJS.ErrnoException) =>
      resolve(error.code === "ECONNREFUSED" ? "refused" : "reset"),
    );
    sent.end(body);
  });
}

test(
  "SIGTERM under load: each accepted request is answered and takes effect once",
  async () => {
    const site = await startSite();
    const callers = await Promise.all(Array.from({ length: CALLERS }, () => createMember(site)));
    const outcomes = new Map(callers.map((caller) => [caller, [] as Outcome[]]));
    const work = callers.map(async (caller) => {
      const mine = outcomes.get(caller) ?? [];
      while (mine.at(-1) !== "refused") mine.push(await toggle(site, caller));
    });
    const hasBegun = () => [...outcomes.values()].every(({ length }) => length >= BEFORE);
    await vi.waitFor(() => expect(hasBegun()).toBe(true), { ...patience, interval: 5 });
    expect(await site.end("SIGTERM")).toBe(0);
    await Promise.all(work);

    const ends = [...outcomes.values()].flat().filter((outcome) => outcome !== 200);
    expect(ends).toEqual(Array.from({ length: CALLERS }, () => "refused"));
    for (const [caller, mine] of outcomes) {
      const presses = mine.filter((outcome) => outcome === 200).length;
      const where = { userId: caller.userId };
      expect(await database().read.watchlistEntry.count({ where })).toBe(presses % 2);
    }
    expect(site.output().log).toContain("the site has stopped");
    await expectWhole();
  },
  testTimeout,
);
