import { useCall } from "#components/calls/use-call.ts";
import styles from "#components/sign-in/account.module.css";
import { Notice } from "#components/ui/form/notice.tsx";
import { calls } from "#lib/core/config/paths.ts";
import banner from "./email-banner.module.css";
import { strings } from "./profile-strings.ts";

export function EmailBanner() {
  const { pending, message, run } = useCall();
  const send = () => run(calls.resendConfirmation.path, { done: strings.confirmEmail.sent });
  return (
    <aside className={banner.banner} aria-label={strings.confirmEmail.label}>
      <p>{strings.confirmEmail.text}</p>
      <button
        type="button"
        className={styles.textButton}
        aria-disabled={pending || undefined}
        onClick={send}
      >
        {strings.confirmEmail.submit}
      </button>
      <Notice message={message} />
    </aside>
  );
}
