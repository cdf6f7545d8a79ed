import { unlistedPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/account/account-frame.tsx";
import { RecoverAccountForm } from "#components/account/recover-account-form.tsx";
import { words as signInWords } from "#components/account/sign-in-words.ts";

export const metadata = unlistedPage(signInWords.recoverAccountPage.heading);

/** Where the way back in a notice leads. */
export default function RecoverAccountPage() {
  const { heading, introduction } = signInWords.recoverAccountPage;
  return (
    <AccountFrame heading={heading} introduction={introduction}>
      <RecoverAccountForm />
    </AccountFrame>
  );
}
