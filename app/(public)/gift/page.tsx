import { publicPage } from "#app/page-metadata.ts";
import { GiftIntroduction, HideFromFinder } from "#components/gifts/gift-introduction.tsx";
import { GiftView } from "#components/gifts/gift-view.tsx";
import { strings } from "#components/gifts/strings.ts";
import { planOffer } from "#components/membership/offer.ts";
import { strings as plan } from "#components/membership/strings.ts";
import { ShopLinks } from "#components/shop/shop-links.tsx";
import { strings as signIn } from "#components/sign-in/strings.ts";
import { JsonLd } from "#components/ui/page/json-ld.tsx";
import { content } from "#lib/content/content.ts";
import { paths, seasonEpisodesPath } from "#lib/core/config/paths.ts";
import { countries } from "#lib/core/locale/countries.ts";
import { thingsOfGift } from "#lib/site/structured-data/pages.ts";

const { title, description, card } = strings.shop;

export function generateMetadata() {
  return publicPage({ title, description: description(content().site.name), path: paths.gift });
}

export default function GiftPage() {
  const offer = planOffer();
  const [season] = content().seasons;
  return (
    <>
      <JsonLd things={thingsOfGift(title)} />
      <HideFromFinder />
      <GiftView
        offer={{ ...offer, name: card(offer.name) }}
        countries={countries}
        introduction={<GiftIntroduction />}
        accepted={<ShopLinks lead={plan.accepts} slugs={["terms", "refunds", "privacy"]} />}
        acceptedByMember={<ShopLinks lead={signIn.register.accepts} slugs={["terms", "privacy"]} />}
        films={season ? seasonEpisodesPath(season) : paths.profile}
      />
    </>
  );
}
