import { unlistedPage } from "#app/page-metadata.ts";
import { AccountPage } from "#components/account/account-page.tsx";

export const metadata = unlistedPage("Login or Register");

/** Log in or register. */
export default function LoginPage() {
  return <AccountPage />;
}
