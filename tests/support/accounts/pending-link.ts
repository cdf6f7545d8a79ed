import { randomUUID } from "node:crypto";
import { appendPendingLink } from "#lib/accounts/identities/sign-in-state.ts";

type Link = { userId: string; email: string; subject?: string };

/** Returns the value of `aie_provider` in a browser that is asked for the account's password. */
export async function pendingLinkCookie({ subject = randomUUID(), ...account }: Link) {
  const headers = new Headers();
  const identity = { provider: "google", subject, isVerified: false } as const;
  const way = { state: randomUUID(), next: "/profile" };
  await appendPendingLink(headers, { ...identity, ...account, ...way });
  const [pair = ""] = headers.getSetCookie()[0]?.split(";") ?? [];
  return pair.slice(pair.indexOf("=") + 1);
}
