import { unlistedPage } from "#app/page-metadata.ts";
import { AccountFrame } from "#components/sign-in/account-frame.tsx";
import { LinkCall } from "#components/sign-in/mailed-links/link-call.tsx";
import { strings } from "#components/sign-in/mailed-links/link-strings.ts";
import { calls } from "#lib/core/config/paths.ts";

export const metadata = unlistedPage(strings.stopReminders.title);

export default function StopRemindersPage() {
  const { heading, introduction, pending, done, dead } = strings.stopReminders;
  return (
    <AccountFrame heading={heading} introduction={introduction}>
      <LinkCall path={calls.stopReminders.path} pending={pending} done={done} dead={dead} />
    </AccountFrame>
  );
}
