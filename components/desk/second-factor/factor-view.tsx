import { AppSetUp } from "#components/desk/entry/app-set-up.tsx";
import { strings } from "#components/desk/entry/factor-strings.ts";
import { Section } from "#components/desk/frame/room-page.tsx";
import { type Column, Table } from "#components/desk/lists/table.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { paths } from "#lib/core/config/paths.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import type { Factors } from "#lib/desk/second-factor/factors.ts";
import { ConfirmForProfile } from "./confirm-for-profile.tsx";
import { NewCodes } from "./new-codes.tsx";

type Passkey = Factors["passkeys"][number];

const columns: readonly Column<Passkey>[] = [
  { label: strings.passkeys.name, cell: ({ name }) => name },
  { label: strings.passkeys.since, cell: ({ createdAt }) => formatDay(createdAt) },
  {
    label: strings.passkeys.used,
    cell: ({ usedAt }) => (usedAt ? formatDay(usedAt) : strings.passkeys.never),
  },
];

/** `isAsked`: false in the demo. */
export function FactorView({ factors, isAsked }: { factors: Factors; isAsked: boolean }) {
  const { appSince, passkeys, codesSince, codesLeft } = factors;
  const { app, codes } = strings;
  return (
    <>
      {!isAsked && <p>{strings.demo}</p>}
      <Section title={app.title}>
        <p>{appSince ? app.since(formatDay(appSince)) : app.none}</p>
        <AppSetUp hasApp={appSince !== null} />
      </Section>
      <Section title={strings.passkeys.title}>
        <Table
          caption={strings.passkeys.caption}
          columns={columns}
          rows={passkeys}
          empty={strings.passkeys.none}
        />
        <p className="note">{strings.passkeys.text}</p>
        <div className="actions">
          {isAsked ? (
            <ConfirmForProfile />
          ) : (
            <ButtonLink href={paths.profile} look="outline">
              {strings.passkeys.open}
            </ButtonLink>
          )}
        </div>
      </Section>
      <Section title={codes.title}>
        <p>{codesSince ? codes.left(codesLeft, formatDay(codesSince)) : codes.none}</p>
        <NewCodes />
      </Section>
    </>
  );
}
