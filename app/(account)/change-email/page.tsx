import { unlistedPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/account/account-frame.tsx";
import { ConfirmNewEmail } from "#components/account/confirm-new-email.tsx";
import { words as signInWords } from "#components/account/sign-in-words.ts";

export const metadata = unlistedPage(signInWords.changeEmailPage.title);

/** Where the link that was mailed to a new address leads. */
export default function ChangeEmailPage() {
  return (
    <AccountFrame
      heading={signInWords.changeEmailPage.heading}
      introduction={signInWords.changeEmailPage.introduction}
    >
      <ConfirmNewEmail />
    </AccountFrame>
  );
}
