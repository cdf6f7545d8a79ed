import { publicPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/account/account-frame.tsx";
import { AccountTabs } from "#components/account/account-tabs.tsx";
import { paths } from "#lib/config/paths.ts";
import { loginPage } from "#lib/content/login.ts";

export const metadata = publicPage({
  title: "Login or Register",
  description: loginPage.description,
  path: paths.login,
});

/** Log in or register. */
export default function LoginPage() {
  return (
    <AccountFrame heading={loginPage.heading} introduction={loginPage.introduction}>
      <AccountTabs />
    </AccountFrame>
  );
}
