import { publicPage } from "#app/page-metadata.ts";
import { ShopLinks } from "#components/shop/shop-links.tsx";
import { AccountFrame } from "#components/sign-in/account-frame.tsx";
import { AccountTabs } from "#components/sign-in/login/account-tabs.tsx";
import { strings } from "#components/sign-in/strings.ts";
import { JsonLd } from "#components/ui/page/json-ld.tsx";
import { content } from "#lib/content/content.ts";
import { paths } from "#lib/core/config/paths.ts";
import { thingsOfLogin } from "#lib/site/structured-data/pages.ts";

export function generateMetadata() {
  return publicPage({ ...content().login, path: paths.login });
}

export default function LoginPage() {
  return (
    <>
      <JsonLd things={thingsOfLogin()} />
      <AccountFrame {...content().login}>
        <AccountTabs
          accepted={<ShopLinks lead={strings.register.accepts} slugs={["terms", "privacy"]} />}
        />
      </AccountFrame>
    </>
  );
}
