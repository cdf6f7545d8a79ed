import { unlistedPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/account/account-frame.tsx";
import { EmailConfirmation } from "#components/account/email-confirmation.tsx";
import { confirmEmailPage } from "#lib/content/account.ts";

export const metadata = unlistedPage("Confirm your email");

/** Where the mailed link that confirms an address leads. */
export default function ConfirmEmailPage() {
  return (
    <AccountFrame heading={confirmEmailPage.heading} introduction={confirmEmailPage.introduction}>
      <EmailConfirmation />
    </AccountFrame>
  );
}
