import { unlistedPage } from "#app/page-metadata.ts";
import { EarlyCalls } from "#components/calls/page-shell.tsx";
import { AccountFrame } from "#components/sign-in/account-frame.tsx";
import { PendingLink } from "#components/sign-in/pending-link.tsx";
import { strings as signInStrings } from "#components/sign-in/sign-in-strings.ts";
import { content } from "#lib/content/content.ts";
import { calls } from "#lib/core/config/paths.ts";

export const metadata = unlistedPage(signInStrings.linkSignInPage.heading);

export default function LinkSignInPage() {
  const { heading, introduction } = signInStrings.linkSignInPage;
  return (
    <>
      <EarlyCalls calls={[calls.pendingLink]} />
      <AccountFrame heading={heading} introduction={introduction(content().site.name)}>
        <PendingLink />
      </AccountFrame>
    </>
  );
}
