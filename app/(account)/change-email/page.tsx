import { unlistedPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/account/account-frame.tsx";
import { ConfirmNewEmail } from "#components/account/confirm-new-email.tsx";
import { changeEmailPage } from "#lib/content/sign-in.ts";

export const metadata = unlistedPage("New email address");

/** Where the link that was mailed to a new address leads. */
export default function ChangeEmailPage() {
  return (
    <AccountFrame heading={changeEmailPage.heading} introduction={changeEmailPage.introduction}>
      <ConfirmNewEmail />
    </AccountFrame>
  );
}
