import { publicPage } from "#app/page-metadata.ts";
import { AccountPage } from "#components/account/account-page.tsx";
import { paths } from "#lib/config/paths.ts";
import { loginPage } from "#lib/content/login.ts";

export const metadata = publicPage({
  title: "Login or Register",
  description: loginPage.description,
  path: paths.login,
});

/** Log in or register. */
export default function LoginPage() {
  return <AccountPage />;
}
