import { deskView } from "#app/desk/desk-page.ts";
import { JoinPage } from "#components/desk/entry/join-page.tsx";
import { words } from "#components/desk/entry/words.ts";

export const metadata = { title: words.join.page };

export default async function Join() {
  const { kind } = await deskView();
  return <JoinPage isLoggedIn={kind !== "visitor"} />;
}
