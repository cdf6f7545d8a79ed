import { unlistedPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/sign-in/account-frame.tsx";
import { RecoverAccountForm } from "#components/sign-in/mailed-links/recover-account-form.tsx";
import { words as signInWords } from "#components/sign-in/sign-in-words.ts";

export const metadata = unlistedPage(signInWords.recoverAccountPage.heading);

export default function RecoverAccountPage() {
  return (
    <AccountFrame {...signInWords.recoverAccountPage}>
      <RecoverAccountForm />
    </AccountFrame>
  );
}
