import { headers } from "next/headers";
import { JoinPage } from "#components/desk/entry/join-page.tsx";
import { words } from "#components/desk/entry/words.ts";
import { findCurrentUser } from "#lib/accounts/sessions/auth.ts";

export const metadata = { title: words.join.page };

export default async function Join() {
  const user = await findCurrentUser((await headers()).get("cookie"));
  return <JoinPage isLoggedIn={user !== null} />;
}
