"use client";

import { useRef, useState } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { AgeDialog } from "#components/membership/age/age-dialog.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { Switch } from "#components/ui/switch/switch.tsx";
import type { NewsQuestion } from "#lib/accounts/users/letters.ts";
import { calls } from "#lib/core/config/paths.ts";
import { LinkCall } from "./link-call.tsx";
import { strings as all } from "./link-strings.ts";

const { pending, done, letters: strings } = all.confirmEmail;

/** Asks about news once the address is confirmed, if the reader is logged in to its account. */
export function ConfirmEmail() {
  const [question, setQuestion] = useState<NewsQuestion | null>(null);
  return (
    <LinkCall<NewsQuestion>
      path={calls.confirmEmail.path}
      pending={pending}
      done={done}
      onDone={setQuestion}
    >
      {question?.asks_news && <NewsChoice age={question.age} />}
    </LinkCall>
  );
}

/** Off until it is pressed: silence is no consent. An adult's word comes first. */
function NewsChoice({ age }: Pick<NewsQuestion, "age">) {
  const { pending, message, run } = useCall();
  const [isOn, setIsOn] = useState(false);
  const [isAdult, setIsAdult] = useState(age === "adult");
  const dialog = useRef<HTMLDialogElement>(null);

  async function turn() {
    const json = { kind: "news", wanted: !isOn };
    if (await run(calls.changeLetters.path, { json, done: strings.done(!isOn) })) setIsOn(!isOn);
  }

  function beAdult() {
    setIsAdult(true);
    void turn();
  }

  const press = () => (isAdult ? turn() : dialog.current?.showModal());
  return (
    <section className="stack" aria-label={strings.question}>
      <p>{strings.question}</p>
      <Switch isOn={isOn} pending={pending} label={strings.news} onClick={press} />
      <p className="note">{strings.note}</p>
      <Notice message={message} />
      <AgeDialog ref={dialog} age={age} onAdult={beAdult} />
    </section>
  );
}
