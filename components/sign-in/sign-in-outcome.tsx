import { useEffect, useState } from "react";
import { type Message, Notice } from "#components/ui/form/notice.tsx";
import { OUTCOME_PARAMETER, outcomeMessage } from "#lib/accounts/identities/identity-strings.ts";
import { paths } from "#lib/core/config/paths.ts";
import { strings } from "./strings.ts";

export const ACCOUNT_DELETED = "deleted";

const deleted: Message = { tone: "good", text: strings.login.deleted };

export const outcomePath = (value: string) => `${paths.login}?${OUTCOME_PARAMETER}=${value}`;

/** The page opens at its top, and screen readers do not announce a new live region. */
function bringIntoView(outcome: HTMLElement | null): void {
  outcome?.focus({ preventScroll: true });
  outcome?.scrollIntoView({ block: "center" });
}

/** Shows the outcome of a sign-in at another site, or of a deletion, once: a reload clears it. */
export function SignInOutcome() {
  const [message, setMessage] = useState<Message | null>(null);
  useEffect(() => {
    const url = new URL(window.location.href);
    const value = url.searchParams.get(OUTCOME_PARAMETER);
    if (value === null) return;
    url.searchParams.delete(OUTCOME_PARAMETER);
    window.history.replaceState(window.history.state, "", url);
    setMessage(value === ACCOUNT_DELETED ? deleted : outcomeMessage(value));
  }, []);
  return (
    message && (
      <div ref={bringIntoView} tabIndex={-1}>
        <Notice message={message} />
      </div>
    )
  );
}
