import { unlistedPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/account/account-frame.tsx";
import { words } from "#components/account/link-words.ts";
import { NewPasswordForm } from "#components/account/new-password-form.tsx";

export const metadata = unlistedPage(words.newPassword.title);

/** Where the mailed link to choose a new password leads. */
export default function NewPasswordPage() {
  return (
    <AccountFrame heading={words.newPassword.heading} introduction={words.newPassword.introduction}>
      <NewPasswordForm />
    </AccountFrame>
  );
}
