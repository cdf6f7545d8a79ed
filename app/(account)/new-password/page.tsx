import { unlistedPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/account/account-frame.tsx";
import { NewPasswordForm } from "#components/account/new-password-form.tsx";
import { newPasswordPage } from "#lib/content/account.ts";

export const metadata = unlistedPage("New password");

/** Where the mailed link to choose a new password leads. */
export default function NewPasswordPage() {
  return (
    <AccountFrame heading={newPasswordPage.heading} introduction={newPasswordPage.introduction}>
      <NewPasswordForm />
    </AccountFrame>
  );
}
