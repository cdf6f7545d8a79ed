import { unlistedPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/sign-in/account-frame.tsx";
import { LinkCall } from "#components/sign-in/mailed-links/link-call.tsx";
import { strings } from "#components/sign-in/mailed-links/link-strings.ts";
import { content } from "#lib/content/content.ts";
import { calls } from "#lib/core/config/paths.ts";

export const metadata = unlistedPage(strings.confirmEmail.title);

export default function ConfirmEmailPage() {
  const { heading, introduction, pending, done } = strings.confirmEmail;
  return (
    <AccountFrame heading={heading} introduction={introduction(content().site.name)}>
      <LinkCall path={calls.confirmEmail.path} pending={pending} done={done} />
    </AccountFrame>
  );
}
