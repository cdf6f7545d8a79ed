"use client";

import { useState } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { Notice } from "#components/ui/form/notice.tsx";
import { Switch } from "#components/ui/switch/switch.tsx";
import type { ConfirmedEmail } from "#lib/accounts/email/email-confirmation.ts";
import { calls } from "#lib/core/config/paths.ts";
import { LinkCall } from "./link-call.tsx";
import { strings as all } from "./link-strings.ts";

const { pending, done, letters: strings } = all.confirmEmail;

/** Asks about news once the address is confirmed, if the reader is logged in to its account. */
export function ConfirmEmail() {
  const [asks, setAsks] = useState(false);
  return (
    <LinkCall<ConfirmedEmail>
      path={calls.confirmEmail.path}
      pending={pending}
      done={done}
      onDone={({ asks_news }) => setAsks(asks_news)}
    >
      {asks && <NewsChoice />}
    </LinkCall>
  );
}

/** Off until it is pressed: silence is no consent. */
function NewsChoice() {
  const { pending, message, run } = useCall();
  const [isOn, setIsOn] = useState(false);

  async function turn() {
    const json = { kind: "news", wanted: !isOn };
    if (await run(calls.changeLetters.path, { json, done: strings.done(!isOn) })) setIsOn(!isOn);
  }

  return (
    <section className="stack" aria-label={strings.question}>
      <p>{strings.question}</p>
      <Switch isOn={isOn} pending={pending} label={strings.news} onClick={turn} />
      <p className="note">{strings.note}</p>
      <Notice message={message} />
    </section>
  );
}
