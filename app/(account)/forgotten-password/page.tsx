import { unlistedPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/sign-in/account-frame.tsx";
import { ForgottenPasswordForm } from "#components/sign-in/mailed-links/forgotten-password-form.tsx";
import { strings } from "#components/sign-in/mailed-links/link-strings.ts";

export const metadata = unlistedPage(strings.forgottenPassword.title);

export default function ForgottenPasswordPage() {
  return (
    <AccountFrame {...strings.forgottenPassword}>
      <ForgottenPasswordForm />
    </AccountFrame>
  );
}
