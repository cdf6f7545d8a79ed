import { unlistedPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/account/account-frame.tsx";
import { RecoverAccountForm } from "#components/account/recover-account-form.tsx";
import { recoverAccountPage } from "#lib/content/sign-in.ts";

export const metadata = unlistedPage("Take your account back");

/** Where the way back in a notice leads. */
export default function RecoverAccountPage() {
  const { heading, introduction } = recoverAccountPage;
  return (
    <AccountFrame heading={heading} introduction={introduction}>
      <RecoverAccountForm />
    </AccountFrame>
  );
}
