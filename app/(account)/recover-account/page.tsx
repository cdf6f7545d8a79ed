import { unlistedPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/sign-in/account-frame.tsx";
import { RecoverAccountForm } from "#components/sign-in/mailed-links/recover-account-form.tsx";
import { strings as signInStrings } from "#components/sign-in/sign-in-strings.ts";

export const metadata = unlistedPage(signInStrings.recoverAccountPage.heading);

export default function RecoverAccountPage() {
  return (
    <AccountFrame {...signInStrings.recoverAccountPage}>
      <RecoverAccountForm />
    </AccountFrame>
  );
}
