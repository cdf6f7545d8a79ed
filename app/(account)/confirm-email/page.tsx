import { unlistedPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/sign-in/account-frame.tsx";
import { ConfirmEmail } from "#components/sign-in/mailed-links/confirm-email.tsx";
import { strings } from "#components/sign-in/mailed-links/link-strings.ts";
import { content } from "#lib/content/content.ts";

export const metadata = unlistedPage(strings.confirmEmail.title);

export default function ConfirmEmailPage() {
  const { heading, introduction } = strings.confirmEmail;
  return (
    <AccountFrame heading={heading} introduction={introduction(content().site.name)}>
      <ConfirmEmail />
    </AccountFrame>
  );
}
