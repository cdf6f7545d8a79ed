import { unlistedPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/sign-in/account-frame.tsx";
import { LinkCall } from "#components/sign-in/mailed-links/link-call.tsx";
import { strings } from "#components/sign-in/mailed-links/link-strings.ts";
import { calls } from "#lib/core/config/paths.ts";

export const metadata = unlistedPage(strings.stopLetters.title);

export default function StopLettersPage() {
  const { heading, introduction, button, pending, done } = strings.stopLetters;
  return (
    <AccountFrame heading={heading} introduction={introduction}>
      <LinkCall
        path={calls.stopLetters.path}
        button={button}
        pending={pending}
        done={done}
        isInAddress
      />
    </AccountFrame>
  );
}
