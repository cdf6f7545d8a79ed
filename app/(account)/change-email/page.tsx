import { unlistedPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/sign-in/account-frame.tsx";
import { ConfirmNewEmail } from "#components/sign-in/mailed-links/confirm-new-email.tsx";
import { strings as signInStrings } from "#components/sign-in/sign-in-strings.ts";

export const metadata = unlistedPage(signInStrings.changeEmailPage.title);

export default function ChangeEmailPage() {
  return (
    <AccountFrame {...signInStrings.changeEmailPage}>
      <ConfirmNewEmail />
    </AccountFrame>
  );
}
