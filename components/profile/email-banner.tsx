"use client";

import { useCall } from "#components/calls/use-call.ts";
import styles from "#components/sign-in/account.module.css";
import { Notice } from "#components/ui/form/notice.tsx";
import { calls } from "#lib/core/config/paths.ts";
import banner from "./email-banner.module.css";
import { words } from "./profile-words.ts";

export function EmailBanner() {
  const { pending, message, run } = useCall();
  const send = () => run(calls.resendConfirmation.path, { done: words.confirmEmail.sent });
  return (
    <aside className={banner.banner} aria-label={words.confirmEmail.label}>
      <p>{words.confirmEmail.text}</p>
      <button
        type="button"
        className={styles.textButton}
        aria-disabled={pending || undefined}
        onClick={send}
      >
        {words.confirmEmail.submit}
      </button>
      <Notice message={message} />
    </aside>
  );
}
