import { unlistedPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/sign-in/account-frame.tsx";
import { words } from "#components/sign-in/mailed-links/link-words.ts";
import { NewPasswordForm } from "#components/sign-in/mailed-links/new-password-form.tsx";

export const metadata = unlistedPage(words.newPassword.title);

export default function NewPasswordPage() {
  return (
    <AccountFrame {...words.newPassword}>
      <NewPasswordForm />
    </AccountFrame>
  );
}
