import { deskPage, orNotFound } from "#app/desk/desk-page.ts";
import { RoomPage, Section } from "#components/desk/frame/room-page.tsx";
import { AnswerActs, RequestView } from "#components/desk/requests/request-view.tsx";
import { strings } from "#components/desk/requests/strings.ts";
import { deskRequestPath } from "#lib/core/config/desk-paths.ts";
import { readRequest } from "#lib/desk/requests/queries.ts";

export const metadata = { title: strings.page };

export default async function RequestPage({ params }: { params: Promise<{ id: string }> }) {
  const id = decodeURIComponent((await params).id);
  await deskPage(deskRequestPath(id), "answerRequests");
  const request = await readRequest(id).catch(orNotFound);
  return (
    <RoomPage title={strings.one.title(request.id)}>
      <RequestView request={request} />
      {request.state === "OPEN" && (
        <Section title={strings.one.act} acts={<AnswerActs number={request.id} />}>
          <p className="note">
            {strings.one.advice} {strings.one.refusal}
          </p>
        </Section>
      )}
    </RoomPage>
  );
}
