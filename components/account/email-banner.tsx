"use client";

import { Notice } from "#components/ui/notice.tsx";
import { calls } from "#lib/core/config/paths.ts";
import styles from "./account.module.css";
import banner from "./email-banner.module.css";
import { words } from "./profile-words.ts";
import { useCall } from "./use-call.ts";

/** Says quietly that the address is not confirmed. Nothing is locked for it. */
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
