import { Section } from "#components/desk/frame/room-page.tsx";
import { type Column, Table } from "#components/desk/lists/table.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { paths } from "#lib/core/config/paths.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import type { Factors } from "#lib/desk/second-factor/factors.ts";
import { AppSetUp } from "./app-set-up.tsx";
import { ConfirmForProfile } from "./confirm-for-profile.tsx";
import { NewCodes } from "./new-codes.tsx";
import { words } from "./words.ts";

type Passkey = Factors["passkeys"][number];

const columns: readonly Column<Passkey>[] = [
  { label: words.passkeys.name, cell: ({ name }) => name },
  { label: words.passkeys.since, cell: ({ createdAt }) => formatDay(createdAt) },
  {
    label: words.passkeys.used,
    cell: ({ usedAt }) => (usedAt ? formatDay(usedAt) : words.passkeys.never),
  },
];

/** `isAsked`: false in the demo. */
export function FactorView({ factors, isAsked }: { factors: Factors; isAsked: boolean }) {
  const { appSince, passkeys, codesSince, codesLeft } = factors;
  const { app, codes } = words;
  return (
    <>
      {!isAsked && <p>{words.demo}</p>}
      <Section title={app.title}>
        <p>{appSince ? app.since(formatDay(appSince)) : app.none}</p>
        <AppSetUp hasApp={appSince !== null} />
      </Section>
      <Section title={words.passkeys.title}>
        <Table
          caption={words.passkeys.caption}
          columns={columns}
          rows={passkeys}
          empty={words.passkeys.none}
        />
        <p className="note">{words.passkeys.text}</p>
        <div className="actions">
          {isAsked ? (
            <ConfirmForProfile />
          ) : (
            <ButtonLink href={paths.profile} look="outline">
              {words.passkeys.open}
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
