"use client";

import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { CallError } from "#components/calls/client.ts";
import { callSentence, useCall } from "#components/calls/use-call.ts";
import { Button } from "#components/ui/button/button.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { type Message, Notice } from "#components/ui/form/notice.tsx";
import { usedLink } from "#lib/accounts/email/link-strings.ts";
import { paths } from "#lib/core/config/paths.ts";
import { noLink, strings } from "./link-strings.ts";
import { useLinkToken } from "./use-link-token.ts";

type LinkCallProps<Body> = {
  path: string;
  pending: string;
  done: string;
  /** Shown instead of the server's sentence for a dead link. */
  dead?: string;
  /** The button to press first, where it matters that mail programs open links, too. */
  button?: string;
  /** The call takes the token in its address, as mail programs send it. */
  isInAddress?: true;
  onDone?: (response: Body) => void;
  /** Shown below the message. */
  children?: ReactNode;
};

export function LinkCall<Body>(props: LinkCallProps<Body>) {
  const { path, pending: waiting, done, dead, button, isInAddress, onDone, children } = props;
  const token = useLinkToken();
  const { pending, message, run } = useCall();
  const [mayRetry, setMayRetry] = useState(false);

  const address = isInAddress ? `${path}?token=${encodeURIComponent(token ?? "")}` : path;
  const open = () =>
    run<Body>(address, { json: { token }, done, failure, ...(onDone && { onSuccess: onDone }) });

  function failure(error: unknown): Message {
    const isDead = error instanceof CallError && error.status === 422;
    setMayRetry(!isDead);
    const text = (isDead && dead) || callSentence(error);
    return { tone: text === usedLink ? "good" : "bad", text };
  }

  const begin = useEffectEvent(open);
  useEffect(() => {
    if (token && !button) void begin();
  }, [token, button]);

  const shown = message ?? (button ? null : ({ tone: "quiet", text: waiting } as const));
  return (
    <div className="form">
      <Notice message={token === "" ? noLink : shown} />
      {(button ? token !== "" : mayRetry) && message?.tone !== "good" && (
        <Button wide pending={pending} onClick={open}>
          {!button ? strings.again : pending ? waiting : button}
        </Button>
      )}
      {children}
      <ButtonLink href={paths.profile} look="outline" wide>
        {strings.profile}
      </ButtonLink>
    </div>
  );
}
