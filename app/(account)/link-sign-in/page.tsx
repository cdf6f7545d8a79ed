import { unlistedPage } from "#app/page-metadata.ts";
import { PageShell } from "#components/calls/page-shell.tsx";
import { AccountFrame } from "#components/sign-in/account-frame.tsx";
import { PendingLink } from "#components/sign-in/pending-link.tsx";
import { words as signInWords } from "#components/sign-in/sign-in-words.ts";
import { content } from "#lib/content/content.ts";
import { calls } from "#lib/core/config/paths.ts";

export const metadata = unlistedPage(signInWords.linkSignInPage.heading);

export default function LinkSignInPage() {
  const { heading, introduction } = signInWords.linkSignInPage;
  return (
    <PageShell calls={[calls.pendingLink]}>
      <AccountFrame heading={heading} introduction={introduction(content().site.name)}>
        <PendingLink />
      </AccountFrame>
    </PageShell>
  );
}
