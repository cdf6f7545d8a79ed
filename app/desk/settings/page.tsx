import { deskPage } from "#app/desk/desk-page.ts";
import { RoomPage, Section } from "#components/desk/frame/room-page.tsx";
import { Doctor } from "#components/desk/settings/doctor.tsx";
import { OwnSettings } from "#components/desk/settings/own-settings.tsx";
import { SettingsTable } from "#components/desk/settings/settings-table.tsx";
import { strings } from "#components/desk/settings/strings.ts";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { describeSettings } from "#lib/core/config/describe-settings.ts";
import { deskContentPath, deskPaths } from "#lib/core/config/desk-paths.ts";
import { describeOwnSettings } from "#lib/desk/settings/publisher.ts";

export const metadata = { title: strings.page };

export default async function SettingsPage() {
  await deskPage(deskPaths.settings, "readSettings");
  return (
    <RoomPage title={strings.page} about={strings.about}>
      <Section title={strings.own.title}>
        <div className="stack">
          <p className="note">{strings.own.about}</p>
          <OwnSettings settings={describeOwnSettings()} />
          <div className="actions">
            <ButtonLink href={deskContentPath("settings")}>{strings.own.change}</ButtonLink>
            <ButtonLink href={deskContentPath("site")} look="outline">
              {strings.own.changeSupport}
            </ButtonLink>
          </div>
        </div>
      </Section>
      <Section title={strings.caption}>
        <SettingsTable settings={describeSettings()} />
      </Section>
      <Section title={strings.doctor}>
        <Doctor />
      </Section>
    </RoomPage>
  );
}
