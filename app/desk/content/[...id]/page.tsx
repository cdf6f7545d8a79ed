import { notFound, redirect } from "next/navigation";
import { deskPage, orNotFound, type Query, valuesOf } from "#app/desk/desk-page.ts";
import { Editor } from "#components/desk/content/editor.tsx";
import { strings } from "#components/desk/content/strings.ts";
import { UnshownWords } from "#components/desk/content/unshown-words.tsx";
import {
  VersionsButton,
  VersionsPanel,
} from "#components/desk/content/versions/versions-panel.tsx";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { Placeholders } from "#components/desk/letters/letters-table.tsx";
import { momentsOfArtist, momentsOfWork } from "#lib/content/artists-and-works.ts";
import { checkDraft } from "#lib/content/documents/check.ts";
import { readLive } from "#lib/content/documents/queries.ts";
import { readUnfinished } from "#lib/content/documents/unfinished.ts";
import type { Kind, Reference } from "#lib/content/kinds/kinds.ts";
import { isLetter } from "#lib/content/letters/letters.ts";
import { standardNotice } from "#lib/content/notice/standard.ts";
import { pageOf } from "#lib/content/preview.ts";
import { isShopPage, shopPages } from "#lib/content/shop-pages.ts";
import { readUnshown } from "#lib/content/unshown.ts";
import { deskContentPath, deskLetterPath } from "#lib/core/config/desk-paths.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import { pathOfPreview } from "#lib/desk/content/commands.ts";
import type { PictureChoice } from "#lib/desk/content/fields.ts";
import { formOf } from "#lib/desk/content/form.ts";
import { readOutcomes } from "#lib/desk/content/outcomes.ts";
import { readChoices, readForForm, readGuarded } from "#lib/desk/content/queries.ts";
import { readRefusal } from "#lib/desk/content/refused-publications.ts";
import { readLetter } from "#lib/desk/letters/gallery.ts";
import { mayDo } from "#lib/desk/roles.ts";
import { findPicture, nearestFile } from "#lib/site/pictures/pictures.ts";

export const metadata = { title: strings.page };

type DocumentPageProps = { params: Promise<{ id: string[] }>; searchParams: Query };

export default async function DocumentPage({ params, searchParams }: DocumentPageProps) {
  const id = (await params).id.map(decodeURIComponent).join("/");
  const who = await deskPage(deskContentPath(id), "readContent", searchParams);
  // A letter to many has its page in its own room.
  if (id.startsWith("announcement/")) redirect(deskContentPath(id));
  const document = await readForForm(id).catch(orNotFound);
  const { kind, title, body, lastNumber, liveNumber, draftNumber, publishAt } = document;
  const isNew = lastNumber === 0;
  const letter = kind === "letter" ? readLetterOr404(document.key) : null;
  const mayChangeGuarded = mayDo(who.role, "changeGuarded");
  const live = isNew ? undefined : readLive();
  const [choices, broken, guarded, outcomes, refusedAt, unfinished] = await Promise.all([
    readChoices(),
    isNew ? [] : checkDraft(id, live),
    readGuarded(id),
    isNew ? [] : readOutcomes(id, live),
    readRefusal(id, draftNumber),
    readUnfinished(id, who.actor),
  ]);
  const { begin = "" } = await valuesOf(searchParams, ["begin"]);
  return (
    <RoomPage
      title={letter?.event ?? (title === kind ? strings.kinds[kind] : title)}
      about={title === kind ? id : `${strings.kinds[kind]}, ${id}`}
      acts={!isNew && <VersionsButton />}
    >
      <UnshownWords unshown={readUnshown()} />
      {letter && (
        <p>
          <a href={deskLetterPath(letter.id)}>{strings.openLetter}</a>
        </p>
      )}
      {liveNumber !== null && <MomentsLink document={document} />}
      <Editor
        key={id}
        id={id}
        person={who.id}
        form={formOf(kind, { mayChangeGuarded })}
        choices={{ ...choices, pictures: choices.pictures.map(withThumbnail) }}
        body={body === null ? null : Object(body)}
        unfinished={unfinished}
        begin={letter?.words ?? (isNew ? wordsToBegin(kind, begin) : null)}
        lastNumber={lastNumber}
        liveNumber={liveNumber}
        draftNumber={draftNumber}
        plan={publishAt}
        refusedAt={refusedAt && formatShort(refusedAt)}
        preview={liveNumber === null && draftNumber === null ? null : pathOfPreview(id)}
        broken={broken}
        guarded={guarded}
        outcomes={outcomes}
        mayChangeGuarded={mayChangeGuarded}
      />
      {letter && <Placeholders placeholders={letter.placeholders} />}
      <VersionsPanel id={id} liveNumber={liveNumber} draftNumber={draftNumber} plan={publishAt} />
    </RoomPage>
  );
}

function wordsToBegin(kind: Kind, begin: string) {
  if (kind === "notice") return standardNotice;
  return kind === "page" && isShopPage(begin) ? shopPages[begin] : null;
}

function readLetterOr404(name: string) {
  return isLetter(name) ? readLetter(name) : notFound();
}

/** Leads to the page of a work or an artist. */
function MomentsLink({ document: { kind, key } }: { document: Reference }) {
  if (kind !== "work" && kind !== "artist") return null;
  const count = (kind === "work" ? momentsOfWork(key) : momentsOfArtist(key)).length;
  return (
    <p>
      {strings.moments(count)} <a href={pageOf({ kind, key })}>{strings.openPage}</a>
    </p>
  );
}

/** The site's own pictures have small copies, too. */
function withThumbnail(picture: PictureChoice): PictureChoice {
  if (picture.thumbnail || findPicture(picture.value) === null) return picture;
  return { ...picture, thumbnail: nearestFile(picture.value, 320, "webp") };
}
