import { deskPage } from "#app/desk/desk-page.ts";
import { strings } from "#components/desk/entry/factor-strings.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { FactorView } from "#components/desk/second-factor/factor-view.tsx";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { describeFactors } from "#lib/desk/second-factor/factors.ts";
import { asksForFactor } from "#lib/desk/session/desk-session.ts";

export const metadata = { title: strings.page };

export default async function FactorPage() {
  const { id } = await deskPage(deskPaths.factor, "open");
  return (
    <RoomPage title={strings.page} about={strings.about}>
      <FactorView factors={await describeFactors(id)} isAsked={asksForFactor()} />
    </RoomPage>
  );
}
