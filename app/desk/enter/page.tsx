import { notFound, redirect } from "next/navigation";
import { deskView, type Query } from "#app/desk/desk-page.ts";
import { EntryPage } from "#components/desk/entry/entry-page.tsx";
import { strings } from "#components/desk/entry/strings.ts";
import { deskPaths, isDesk } from "#lib/core/config/desk-paths.ts";
import { environment } from "#lib/core/config/environment.ts";
import { loginPath, ownPath } from "#lib/core/config/paths.ts";
import { describeFactors } from "#lib/desk/second-factor/factors.ts";

export const metadata = { title: strings.page };

export default async function EnterPage({ searchParams }: { searchParams: Query }) {
  const next = String((await searchParams).next).replaceAll(/\p{Cc}/gu, "");
  const own = ownPath(next, environment().siteUrl.origin);
  const target = own !== null && isDesk(own.replace(/[?#].*/, "")) ? own : deskPaths.today;
  const view = await deskView();
  if (view.kind === "visitor") redirect(loginPath(target));
  if (view.kind === "stranger") notFound();
  if (view.kind === "open") redirect(target);
  const { state } = await describeFactors(view.staff.id);
  return <EntryPage next={target} factor={state} />;
}
