import { unlistedPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/account/account-frame.tsx";
import { LinkCall } from "#components/account/link-call.tsx";
import { calls } from "#lib/config/paths.ts";
import { confirmEmailPage } from "#lib/content/account.ts";

export const metadata = unlistedPage("Confirm your email");

/** Where the mailed link that confirms an address leads. */
export default function ConfirmEmailPage() {
  const { heading, introduction, pending, done } = confirmEmailPage;
  return (
    <AccountFrame heading={heading} introduction={introduction}>
      <LinkCall path={calls.confirmEmail.path} pending={pending} done={done} />
    </AccountFrame>
  );
}
