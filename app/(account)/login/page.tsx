import { publicPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/sign-in/account-frame.tsx";
import { AccountTabs } from "#components/sign-in/account-tabs.tsx";
import { JsonLd } from "#components/ui/json-ld.tsx";
import { loginPage } from "#lib/content/login.ts";
import { paths } from "#lib/core/config/paths.ts";
import { thingsOfLogin } from "#lib/site/structured-data/pages.ts";

export const metadata = publicPage({ ...loginPage, path: paths.login });

export default function LoginPage() {
  return (
    <>
      <JsonLd things={thingsOfLogin()} />
      <AccountFrame heading={loginPage.heading} introduction={loginPage.introduction}>
        <AccountTabs />
      </AccountFrame>
    </>
  );
}
