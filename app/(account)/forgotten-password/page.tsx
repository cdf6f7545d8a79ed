import { unlistedPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/sign-in/account-frame.tsx";
import { ForgottenPasswordForm } from "#components/sign-in/mailed-links/forgotten-password-form.tsx";
import { words } from "#components/sign-in/mailed-links/link-words.ts";

export const metadata = unlistedPage(words.forgottenPassword.title);

export default function ForgottenPasswordPage() {
  return (
    <AccountFrame {...words.forgottenPassword}>
      <ForgottenPasswordForm />
    </AccountFrame>
  );
}
