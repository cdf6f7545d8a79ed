import { randomBytes } from "node:crypto";
import { now } from "#lib/config/clock.ts";
import { limits } from "#lib/config/limits.ts";
import { database } from "#lib/database/client.ts";
import { appendExpiredCookies, appendSessionCookies, readSessionId } from "#lib/session/cookie.ts";

/**
 * Begins a session and appends its cookies to `headers`; the one that the request came with, if
 * any, is over. Resolves with the new session's id: 256 random bits, which only the sealed cookie
 * carries.
 */
export async function logIn(
  request: Request,
  headers: Headers,
  userId: string,
  remembered: boolean,
): Promise<string> {
  const before = await readSessionId(request.headers.get("cookie"));
  const createdAt = now();
  const seconds = remembered ? limits.rememberedSessionSeconds : limits.sessionSeconds;
  const expiresAt = new Date(createdAt.getTime() + seconds * 1000);
  const id = randomBytes(32).toString("base64url");
  await database().write(async (tx) => {
    if (before !== null) await tx.session.deleteMany({ where: { id: before } });
    const data = { id, userId, createdAt, expiresAt, remembered };
    await tx.session.create({ data, select: { id: true } });
  });
  await appendSessionCookies(headers, id, remembered);
  return id;
}

/** Ends a session and appends what makes the browser forget it; none at all is no error. */
export async function logOut(headers: Headers, sessionId: string | null): Promise<void> {
  if (sessionId !== null) {
    await database().write((tx) => tx.session.deleteMany({ where: { id: sessionId } }));
  }
  appendExpiredCookies(headers);
}

/** Removes the rows of sessions that are over. */
export async function deleteExpiredSessions(): Promise<void> {
  const at = now();
  await database().write((tx) => tx.session.deleteMany({ where: { expiresAt: { lte: at } } }));
}
