import { unlistedPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/sign-in/account-frame.tsx";
import { ConfirmNewEmail } from "#components/sign-in/mailed-links/confirm-new-email.tsx";
import { words as signInWords } from "#components/sign-in/sign-in-words.ts";

export const metadata = unlistedPage(signInWords.changeEmailPage.title);

export default function ChangeEmailPage() {
  return (
    <AccountFrame {...signInWords.changeEmailPage}>
      <ConfirmNewEmail />
    </AccountFrame>
  );
}
