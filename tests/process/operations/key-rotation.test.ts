/** The drill of docs/operate.md, "Rotate the keys": the settings change and the site restarts. */
import { afterEach, expect, test, vi } from "vitest";
import { createLink } from "#lib/accounts/email/mailed-links.ts";
import { loginRates } from "#lib/accounts/login-rates.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { HOUR_MS } from "#lib/core/durations.ts";
import { deleteOldFilms } from "#lib/films/library/delete-old-films.ts";
import { besideFilm, streamIdOf } from "#lib/films/links/film-url.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { createAccount, password } from "#tests/api/support/accounts/letters.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { createMember, createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor, type Visitor } from "#tests/support/accounts/visitor.ts";
import { layFilm } from "#tests/support/films/film-package.ts";
import { patience, testTimeout } from "#tests/support/patience.ts";
import { createPayer } from "#tests/support/shop/payer.ts";
import { deliver, eventOf } from "#tests/support/shop/webhooks.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

const EPISODE = "AIE-SE01EP01";
const FILM = `/api/get-secure-video-url/${EPISODE}.mp4`;
const NEW_SECRET = "another secret of the tests, long enough to be one";

cheapenPasswords();

let site: SiteProcess;

afterEach(async () => {
  await site.end("SIGKILL");
});

async function restartWith(settings: Record<string, string>): Promise<void> {
  expect(await site.end("SIGTERM")).toBe(0);
  site = await startSite(settings, { port: site.port });
}

const statusOf = async (person: Visitor, path: string) => (await person.send(path)).status;

const linkTo = async (viewer: Visitor, query = "") =>
  String((await viewer.get(FILM + query)).body.video_url);

test(
  "a new session secret keeps sessions until the previous secret is removed",
  async () => {
    const previous = environment().sessionSecret;
    site = await startSite();
    const member = await createMember(site);
    const viewer = await createSubscriber(site);
    const link = await linkTo(viewer);
    expect(await statusOf(viewer, link)).toBe(200);
    const mailed = await database().write((tx) => createLink(tx, member.userId, "CONFIRM_EMAIL"));
    const account = await createAccount();
    const logIn = async (visitor: Visitor, word: string) => {
      const json = { email_address: account.email, password: word };
      return (await visitor.post("/api/login", { json })).status;
    };
    for (let guess = 0; guess < loginRates.loginByAccountAndAddress.points; guess += 1) {
      expect(await logIn(createVisitor(site), "a guess")).toBe(401);
    }
    expect(await logIn(createVisitor(site), password)).toBe(429);

    await restartWith({ SESSION_SECRET: NEW_SECRET, PREVIOUS_SESSION_SECRET: previous });
    // An open page has the old CSRF token: it is asked to reload, which brings the new one.
    const json = { episode_id: EPISODE };
    const refused = await member.post("/api/wishlist/toggle", { json });
    expect(refused.status).toBe(403);
    expect(refused.body.detail).toBe("This page is out of date. Please reload it and try again.");
    expect(await statusOf(member, "/profile")).toBe(200);
    expect(await statusOf(member, "/api/authenticate")).toBe(200);
    expect((await member.post("/api/wishlist/toggle", { json })).body).toEqual({ added: true });
    // A playing film's link is invalid, and the player renews it for the same stream.
    expect(await statusOf(viewer, link)).toBe(403);
    const renewed = await linkTo(viewer, `?stream=${streamIdOf(link)}`);
    expect(streamIdOf(renewed)).toBe(streamIdOf(link));
    expect(await statusOf(viewer, renewed)).toBe(200);
    // Mailed links are in the database. Attempts are counted from zero.
    const token = new URL(mailed).hash.slice(1);
    expect((await member.post("/api/confirm-email", { json: { token } })).status).toBe(200);
    const newcomer = createVisitor(site);
    expect(await logIn(newcomer, password)).toBe(200);

    await restartWith({ SESSION_SECRET: NEW_SECRET });
    expect(await statusOf(member, "/api/authenticate")).toBe(401);
    expect(await statusOf(viewer, renewed)).toBe(401);
    expect(await statusOf(newcomer, "/api/authenticate")).toBe(200);
  },
  testTimeout,
);

test(
  "accepts a webhook signed with the previous secret for a day after the change",
  async () => {
    const { keyId, keySecret } = environment().razorpay;
    const keys = { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret };
    site = await startSite({ ...keys, RAZORPAY_WEBHOOK_SECRET: "whsec_one" });
    const tell = async (secret: string) => {
      const payer = await createPayer(site);
      const message = await eventOf("order.paid", payer.orderId);
      const { status } = await deliver(message, { site, secret });
      const years = () => database().read.membership.count({ where: { userId: payer.userId } });
      if (status === 200) await vi.waitFor(async () => expect(await years()).toBe(1), patience);
      else expect(await years()).toBe(0);
      return status;
    };
    expect(await tell("whsec_one")).toBe(200);

    const rotated = (hoursAgo: number) => ({
      ...keys,
      RAZORPAY_WEBHOOK_SECRET: "whsec_two",
      RAZORPAY_PREVIOUS_WEBHOOK_SECRET: "whsec_one",
      RAZORPAY_WEBHOOK_SECRET_CHANGED_AT: new Date(Date.now() - hoursAgo * HOUR_MS).toISOString(),
    });
    await restartWith(rotated(0));
    expect(await tell("whsec_one")).toBe(200);
    expect(await tell("whsec_two")).toBe(200);
    expect(await tell("whsec_three")).toBe(400);

    await restartWith(rotated(24));
    expect(await tell("whsec_one")).toBe(400);
    expect(await tell("whsec_two")).toBe(200);
  },
  testTimeout,
);

test(
  "a new import of a film has a new key, and the old key is deleted with the old film six hours later",
  async () => {
    site = await startSite();
    const before = await layFilm(EPISODE, { encrypted: true });
    const viewer = await createSubscriber(site);
    const oldLink = await linkTo(viewer);
    const keyOf = async (link: string) => {
      const response = await viewer.send(besideFilm(link, "film.key"));
      return response.status === 200
        ? Buffer.from(await response.bytes()).toString("hex")
        : response.status;
    };
    const oldKey = await keyOf(oldLink);
    expect(oldKey).toMatch(/^[0-9a-f]{32}$/);

    const after = await layFilm(EPISODE, { encrypted: true });
    const newLink = await linkTo(viewer);
    expect(newLink).toContain(after.manifest.revision);
    expect(await keyOf(newLink)).toMatch(/^[0-9a-f]{32}$/);
    expect(await keyOf(newLink)).not.toBe(oldKey);
    // Current viewers of the old film continue.
    expect(await keyOf(oldLink)).toBe(oldKey);
    expect(await deleteOldFilms()).toBe(0);

    setClock(() => new Date(Date.now() + filmLimits.oldFilmMs + HOUR_MS));
    await deleteOldFilms();
    const where = { id: { in: [String(before.manifest.keyId), String(after.manifest.keyId)] } };
    const keys = await database().read.filmKey.findMany({ where, select: { id: true } });
    expect(keys).toEqual([{ id: after.manifest.keyId }]);
    expect(await keyOf(oldLink)).toBe(404);
    expect(await keyOf(newLink)).not.toBe(oldKey);
  },
  testTimeout,
);
