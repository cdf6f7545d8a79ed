import { deskPage, orNotFound } from "#app/desk/desk-page.ts";
import { RoomPage, Section } from "#components/desk/frame/room-page.tsx";
import { LetterFrames, PlainText } from "#components/desk/letters/frames.tsx";
import { Placeholders } from "#components/desk/letters/letters-table.tsx";
import { strings } from "#components/desk/letters/strings.ts";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { deskContentPath, deskLetterPath, deskPaths } from "#lib/core/config/desk-paths.ts";
import { frameUrl } from "#lib/desk/letters/frame-url.ts";
import { readLetter, requireLetter } from "#lib/desk/letters/gallery.ts";
import { mayDo } from "#lib/desk/roles.ts";

export const metadata = { title: strings.page };

type LetterPageProps = { params: Promise<{ name: string }> };

export default async function LetterPage({ params }: LetterPageProps) {
  const { name } = await params;
  const who = await deskPage(deskLetterPath(name), "readGallery");
  const letter = (() => {
    try {
      return readLetter(requireLetter(name));
    } catch (error) {
      return orNotFound(error);
    }
  })();
  const { event, subject, isOwn, text, words, placeholders } = letter;
  const mayChange = mayDo(who.role, "changeGuarded");
  const change = words && (mayChange || (isOwn && mayDo(who.role, "readContent"))) && (
    <ButtonLink href={deskContentPath(`letter/${name}`)}>
      {mayChange ? strings.change : strings.see}
    </ButtonLink>
  );
  return (
    <RoomPage title={event} about={`${strings.subject}: ${subject}`} acts={change}>
      <p>
        <a href={deskPaths.gallery}>{strings.all}</a>
      </p>
      <Section title={strings.looks}>
        <LetterFrames url={frameUrl(name, {})} />
      </Section>
      <Section title={strings.text}>
        <PlainText text={text} />
      </Section>
      {placeholders.length > 0 && <Placeholders placeholders={placeholders} />}
    </RoomPage>
  );
}
