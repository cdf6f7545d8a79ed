import { useState } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { strings } from "#components/profile/profile-strings.ts";
import { SettingsSection } from "#components/profile/settings/settings-section.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { Switch } from "#components/ui/switch/switch.tsx";
import type { Letters } from "#lib/accounts/users/letters.ts";
import { calls } from "#lib/core/config/paths.ts";

const { title, text, kinds, done } = strings.letters;
const KINDS = ["news", "episodes", "orders", "reminders"] as const;

export function LetterSettings({ letters }: { letters: Letters }) {
  const { pending, message, run } = useCall();
  const [wishes, setWishes] = useState<Partial<Letters>>({});

  async function change(kind: keyof Letters, wanted: boolean) {
    const json = { kind, wanted };
    const isDone = await run(calls.changeLetters.path, { json, done: done(kinds[kind], wanted) });
    if (isDone) setWishes((before) => ({ ...before, [kind]: wanted }));
  }

  return (
    <SettingsSection name="letters" title={title} text={text}>
      {KINDS.map((kind) => {
        const isOn = wishes[kind] ?? letters[kind];
        const turn = () => change(kind, !isOn);
        return (
          <Switch key={kind} isOn={isOn} pending={pending} label={kinds[kind]} onClick={turn} />
        );
      })}
      <Notice message={message} />
    </SettingsSection>
  );
}
