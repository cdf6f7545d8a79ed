import { headers } from "next/headers";
import { unlistedPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/sign-in/account-frame.tsx";
import { LinkSignInForm } from "#components/sign-in/link-sign-in-form.tsx";
import { words as signInWords } from "#components/sign-in/sign-in-words.ts";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { readPendingLink } from "#lib/accounts/identities/attempt.ts";
import { content } from "#lib/content/content.ts";
import { paths } from "#lib/core/config/paths.ts";

export const metadata = unlistedPage(signInWords.linkSignInPage.heading);

export default async function LinkSignInPage() {
  const pending = await readPendingLink((await headers()).get("cookie"));
  const { heading, introduction, nothing, login } = signInWords.linkSignInPage;
  return (
    <AccountFrame
      heading={heading}
      introduction={pending === null ? nothing : introduction(content().site.name)}
    >
      {pending === null ? (
        <ButtonLink href={paths.login} look="outline">
          {login}
        </ButtonLink>
      ) : (
        <LinkSignInForm provider={pending.provider} email={pending.email} />
      )}
    </AccountFrame>
  );
}
