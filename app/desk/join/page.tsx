import { deskView } from "#app/desk/desk-page.ts";
import { JoinPage } from "#components/desk/entry/join-page.tsx";
import { strings } from "#components/desk/entry/strings.ts";

export const metadata = { title: strings.join.page };

export default async function Join() {
  const { kind } = await deskView();
  return <JoinPage isLoggedIn={kind !== "visitor"} />;
}
