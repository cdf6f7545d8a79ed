import { unlistedPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/sign-in/account-frame.tsx";
import { LinkCall } from "#components/sign-in/mailed-links/link-call.tsx";
import { strings as signInStrings } from "#components/sign-in/sign-in-strings.ts";
import { calls } from "#lib/core/config/paths.ts";

export const metadata = unlistedPage(signInStrings.changeEmailPage.title);

export default function ChangeEmailPage() {
  const { heading, introduction, pending, done, button } = signInStrings.changeEmailPage;
  return (
    <AccountFrame heading={heading} introduction={introduction}>
      <LinkCall
        path={calls.confirmEmailChange.path}
        pending={pending}
        done={done}
        button={button}
      />
    </AccountFrame>
  );
}
