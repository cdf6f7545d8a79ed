import { unlistedPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/sign-in/account-frame.tsx";
import { strings } from "#components/sign-in/mailed-links/link-strings.ts";
import { NewPasswordForm } from "#components/sign-in/mailed-links/new-password-form.tsx";

export const metadata = unlistedPage(strings.newPassword.title);

export default function NewPasswordPage() {
  return (
    <AccountFrame {...strings.newPassword}>
      <NewPasswordForm />
    </AccountFrame>
  );
}
