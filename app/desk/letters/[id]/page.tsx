import { notFound } from "next/navigation";
import { deskPage, orNotFound } from "#app/desk/desk-page.ts";
import { Editor } from "#components/desk/content/editor.tsx";
import {
  VersionsButton,
  VersionsPanel,
} from "#components/desk/content/versions/versions-panel.tsx";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { Arrives, DraftArrives } from "#components/desk/letters/arrives.tsx";
import { SendPanel } from "#components/desk/letters/send-panel.tsx";
import { SentLetter } from "#components/desk/letters/sent-letter.tsx";
import { strings } from "#components/desk/letters/to-many-strings.ts";
import { checkDraft } from "#lib/content/documents/check.ts";
import { readUnfinished } from "#lib/content/documents/unfinished.ts";
import { readDocumentId } from "#lib/content/kinds/kinds.ts";
import { deskAnnouncementPath, deskPaths } from "#lib/core/config/desk-paths.ts";
import { isAppError } from "#lib/core/http/errors.ts";
import { formOf } from "#lib/desk/content/form.ts";
import { readChoices, readForForm } from "#lib/desk/content/queries.ts";
import { listNarrowings } from "#lib/desk/letters/audience.ts";
import { documentOf } from "#lib/desk/letters/commands.ts";
import { announcementFrameUrl } from "#lib/desk/letters/frame-url.ts";
import { viewLetter } from "#lib/desk/letters/queries.ts";
import type { Staff } from "#lib/desk/session/desk-session.ts";

export const metadata = { title: strings.page };

type LetterPageProps = { params: Promise<{ id: string }> };

export default async function LetterToManyPage({ params }: LetterPageProps) {
  const letterId = decodeURIComponent((await params).id);
  const who = await deskPage(deskAnnouncementPath(letterId), "readLetters");
  if (readDocumentId(documentOf(letterId)) === null) notFound();
  const sent = await viewLetter(letterId).catch((error: unknown) => {
    if (isAppError(error) && error.code === "notFound") return null;
    throw error;
  });
  if (sent === null) return <DraftPage letterId={letterId} who={who} />;
  const { kind, audience, actor, filter } = sent;
  const whom = `${strings.kinds[kind]}: ${strings.audiences[audience]}${filter ? `, ${filter}` : ""}`;
  return (
    <RoomPage title={sent.subject} about={`${whom}. ${actor}`}>
      <All />
      <SentLetter initial={sent} />
      <Arrives url={announcementFrameUrl(letterId)} />
    </RoomPage>
  );
}

async function DraftPage({ letterId, who }: { letterId: string; who: Staff }) {
  const id = documentOf(letterId);
  const document = await readForForm(id).catch(orNotFound);
  const { body, lastNumber, draftNumber, publishAt } = document;
  const isNew = lastNumber === 0;
  const [choices, broken, unfinished, narrowings] = await Promise.all([
    readChoices(),
    isNew ? [] : checkDraft(id),
    readUnfinished(id, who.actor),
    listNarrowings(),
  ]);
  const { subject } = Object(body);
  return (
    <RoomPage
      title={typeof subject === "string" ? subject : strings.make}
      about={strings.about}
      acts={!isNew && <VersionsButton />}
    >
      <All />
      <Editor
        key={id}
        id={id}
        person={who.id}
        form={formOf("announcement")}
        choices={choices}
        body={body === null ? null : Object(body)}
        unfinished={unfinished}
        begin={null}
        lastNumber={lastNumber}
        liveNumber={null}
        draftNumber={draftNumber}
        plan={publishAt}
        refusedAt={null}
        preview={draftNumber === null ? null : announcementFrameUrl(letterId)}
        broken={broken}
        guarded={{ changes: [], prices: null }}
        outcomes={[]}
        mayChangeGuarded
        panel={<SendPanel letterId={letterId} narrowings={narrowings} />}
      >
        <DraftArrives />
      </Editor>
      <VersionsPanel id={id} liveNumber={null} draftNumber={draftNumber} plan={publishAt} />
    </RoomPage>
  );
}

function All() {
  return (
    <p>
      <a href={deskPaths.letters}>{strings.page}</a>
    </p>
  );
}
