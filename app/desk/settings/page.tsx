import { deskPage } from "#app/desk/desk-page.ts";
import { RoomPage, Section } from "#components/desk/frame/room-page.tsx";
import { Doctor } from "#components/desk/settings/doctor.tsx";
import { SettingsTable } from "#components/desk/settings/settings-table.tsx";
import { strings } from "#components/desk/settings/strings.ts";
import { describeSettings } from "#lib/core/config/describe-settings.ts";
import { deskPaths } from "#lib/core/config/desk-paths.ts";

export const metadata = { title: strings.page };

export default async function SettingsPage() {
  await deskPage(deskPaths.settings, "readSettings");
  return (
    <RoomPage title={strings.page} about={strings.about}>
      <SettingsTable settings={describeSettings()} />
      <Section title={strings.doctor}>
        <Doctor />
      </Section>
    </RoomPage>
  );
}
