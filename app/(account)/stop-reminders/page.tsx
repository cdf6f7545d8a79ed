import { unlistedPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/sign-in/account-frame.tsx";
import { LinkCall } from "#components/sign-in/mailed-links/link-call.tsx";
import { words } from "#components/sign-in/mailed-links/link-words.ts";
import { calls } from "#lib/core/config/paths.ts";

export const metadata = unlistedPage(words.stopReminders.title);

export default function StopRemindersPage() {
  const { heading, introduction, pending, done } = words.stopReminders;
  return (
    <AccountFrame heading={heading} introduction={introduction}>
      <LinkCall path={calls.stopReminders.path} toProfile={words.profile} {...{ pending, done }} />
    </AccountFrame>
  );
}
