import { deskPage } from "#app/desk/desk-page.ts";
import { RoomPage, Section } from "#components/desk/frame/room-page.tsx";
import { Doctor } from "#components/desk/settings/doctor.tsx";
import { SettingsTable } from "#components/desk/settings/settings-table.tsx";
import { words } from "#components/desk/settings/words.ts";
import { describeSettings } from "#lib/core/config/describe-settings.ts";
import { deskPaths } from "#lib/core/config/desk-paths.ts";

export const metadata = { title: words.page };

export default async function SettingsPage() {
  await deskPage(deskPaths.settings, "readSettings");
  return (
    <RoomPage title={words.page} about={words.about}>
      <SettingsTable settings={describeSettings()} />
      <Section title={words.doctor}>
        <Doctor />
      </Section>
    </RoomPage>
  );
}
