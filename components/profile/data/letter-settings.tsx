import { useRef, useState } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { refetchQueries } from "#components/calls/use-query.ts";
import { AgeDialog } from "#components/membership/age/age-dialog.tsx";
import { strings } from "#components/profile/profile-strings.ts";
import { SettingsSection } from "#components/profile/settings/settings-section.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { Switch } from "#components/ui/switch/switch.tsx";
import type { Age } from "#lib/accounts/users/age.ts";
import type { Letters } from "#lib/accounts/users/letters.ts";
import { calls } from "#lib/core/config/paths.ts";

const { title, text, kinds, done } = strings.letters;
const KINDS = ["news", "episodes", "orders", "reminders"] as const;

type LetterSettingsProps = { letters: Letters; age: Age | null };

export function LetterSettings({ letters, age }: LetterSettingsProps) {
  const { pending, message, run } = useCall();
  const [wishes, setWishes] = useState<Partial<Letters>>({});

  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<keyof Letters>("news");

  /** News need an adult's consent; reminders belong to a membership. */
  function turn(kind: keyof Letters, isOn: boolean) {
    if (isOn || kind === "reminders" || age === "adult") return change(kind, !isOn);
    setAsked(kind);
    dialog.current?.showModal();
  }

  async function change(kind: keyof Letters, wanted: boolean) {
    const json = { kind, wanted };
    const isDone = await run(calls.changeLetters.path, { json, done: done(kinds[kind], wanted) });
    if (!isDone) return;
    setWishes((before) => ({ ...before, [kind]: wanted }));
    refetchQueries();
  }

  return (
    <SettingsSection name="letters" title={title} text={text}>
      {KINDS.map((kind) => {
        const isOn = wishes[kind] ?? letters[kind];
        return (
          <Switch
            key={kind}
            isOn={isOn}
            pending={pending}
            label={kinds[kind]}
            onClick={() => turn(kind, isOn)}
          />
        );
      })}
      <Notice message={message} />
      <AgeDialog ref={dialog} age={age} onAdult={() => change(asked, true)} />
    </SettingsSection>
  );
}
