import { deskPage, orNotFound } from "#app/desk/desk-page.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { TableSection } from "#components/desk/lists/table.tsx";
import { columns } from "#components/desk/members/member-columns.tsx";
import { SeenAsView } from "#components/desk/members/seen-as.tsx";
import { strings } from "#components/desk/members/strings.ts";
import { planOffer } from "#components/membership/offer.ts";
import { strings as plan } from "#components/membership/strings.ts";
import { ShopLinks } from "#components/shop/shop-links.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { deskMemberPath, seenAsPath } from "#lib/core/config/desk-paths.ts";
import { countries } from "#lib/core/locale/countries.ts";
import { seeAs } from "#lib/desk/members/see-as.ts";

export const metadata = { title: strings.seenAs.title };

type SeenAsPageProps = { params: Promise<{ id: string }> };

export default async function SeenAsPage({ params }: SeenAsPageProps) {
  const id = decodeURIComponent((await params).id);
  const who = await deskPage(seenAsPath(id), "readMembers");
  const { mails, ...seen } = await seeAs(who, id).catch(orNotFound);
  return (
    <RoomPage
      title={strings.seenAs.of(seen.profile.first_name || strings.noName)}
      about={strings.seenAs.about}
      acts={
        <ButtonLink look="outline" href={deskMemberPath(id)}>
          {strings.seenAs.back}
        </ButtonLink>
      }
    >
      <SeenAsView
        {...seen}
        offer={planOffer()}
        countries={countries}
        accepted={<ShopLinks lead={plan.accepts} slugs={["terms", "refunds", "privacy"]} />}
      />
      <TableSection {...strings.mails} columns={columns.mails} rows={mails} />
    </RoomPage>
  );
}
