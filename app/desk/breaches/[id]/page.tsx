import { deskPage, orNotFound } from "#app/desk/desk-page.ts";
import {
  BreachBoard,
  BreachFacts,
  BreachLetter,
  BreachWords,
} from "#components/desk/breaches/breach-view.tsx";
import { PrepareAct } from "#components/desk/breaches/prepare-act.tsx";
import { strings } from "#components/desk/breaches/strings.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { now } from "#lib/core/config/clock.ts";
import { deskBreachPath, deskPaths } from "#lib/core/config/desk-paths.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { renderLetter } from "#lib/mail/template/render-letter.ts";
import { readBreach } from "#lib/operations/breaches/queries.ts";
import { breachLetter } from "#lib/operations/breaches/words.ts";

export const metadata = { title: strings.page };

export default async function BreachPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  await deskPage(deskBreachPath(id), "handleBreaches");
  const breach = await readBreach(id).catch(orNotFound);
  const { scope, words, awareAt, toldAt } = breach;
  const { text } = renderLetter(breachLetter(words, scope.kinds));
  return (
    <RoomPage
      title={strings.one.title(formatDay(awareAt))}
      acts={toldAt === null && <PrepareAct id={id} scope={scope} awareAt={awareAt} />}
    >
      <p>
        <a href={deskPaths.breaches}>{strings.one.all}</a>
      </p>
      <BreachFacts breach={breach} at={now()} />
      {toldAt === null && <BreachWords breach={breach} />}
      <BreachLetter breach={breach} letter={text} />
      <BreachBoard breach={breach} />
    </RoomPage>
  );
}
