import { unlistedPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/account/account-frame.tsx";
import { ForgottenPasswordForm } from "#components/account/forgotten-password-form.tsx";
import { forgottenPasswordPage } from "#lib/content/account.ts";

export const metadata = unlistedPage("Forgotten password");

/** For whoever has forgotten the password. */
export default function ForgottenPasswordPage() {
  const { heading, introduction } = forgottenPasswordPage;
  return (
    <AccountFrame heading={heading} introduction={introduction}>
      <ForgottenPasswordForm />
    </AccountFrame>
  );
}
