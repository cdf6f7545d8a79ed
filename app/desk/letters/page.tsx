import { randomUUID } from "node:crypto";
import { deskPage, type Query, valuesOf } from "#app/desk/desk-page.ts";
import { Unfinished } from "#components/desk/content/unfinished.tsx";
import { RoomPage, Section } from "#components/desk/frame/room-page.tsx";
import { strings } from "#components/desk/letters/to-many-strings.ts";
import { ofDrafts, ofLetters } from "#components/desk/letters/to-many-tables.tsx";
import { Pager } from "#components/desk/lists/pager.tsx";
import { Table, TableSection } from "#components/desk/lists/table.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { listUnfinished } from "#lib/content/documents/unfinished.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskAnnouncementPath, deskPaths } from "#lib/core/config/desk-paths.ts";
import { listDrafts, listSent } from "#lib/desk/letters/queries.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";

export const metadata = { title: strings.page };

/** A new document has no row until it is saved. */
const newKey = () => `${now().toISOString().slice(0, 10)}-${randomUUID().slice(0, 8)}`;

export default async function LettersPage({ searchParams }: { searchParams: Query }) {
  const who = await deskPage(deskPaths.letters, "readLetters", searchParams);
  const { after } = await valuesOf(searchParams, ["after"]);
  const [drafts, sent, unfinished] = await Promise.all([
    listDrafts(),
    listSent(readCursor(after)),
    listUnfinished(who.actor),
  ]);
  const make = <ButtonLink href={deskAnnouncementPath(newKey())}>{strings.make}</ButtonLink>;
  return (
    <RoomPage title={strings.page} about={strings.about} acts={make}>
      <p>
        <a href={deskPaths.gallery}>{strings.gallery}</a>
      </p>
      <Unfinished rows={unfinished.filter(({ kind }) => kind === "announcement")} />
      <TableSection
        title={strings.drafts}
        columns={ofDrafts}
        rows={drafts}
        empty={strings.noDrafts}
      />
      <Section title={strings.sent}>
        <Table caption={strings.sent} columns={ofLetters} rows={sent.rows} empty={strings.noSent} />
        <Pager path={deskPaths.letters} values={{}} after={after} next={sent.next} />
      </Section>
    </RoomPage>
  );
}
