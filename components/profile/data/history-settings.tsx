import { useId, useRef, useState } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { refetchQueries } from "#components/calls/use-query.ts";
import { SettingsSection } from "#components/profile/settings/settings-section.tsx";
import { useHistory } from "#components/progress/progress-provider.tsx";
import { strings } from "#components/progress/strings.ts";
import { Button } from "#components/ui/button/button.tsx";
import { CloseDialog, Dialog } from "#components/ui/dialog/dialog.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import { Switch } from "#components/ui/switch/switch.tsx";
import { calls } from "#lib/core/config/paths.ts";
import type { HistoryAction } from "#lib/films/watch-progress/schema.ts";

const { title, on, off, keep, clear } = strings.settings;

export function HistorySettings() {
  const { history, begin } = useHistory();
  const { pending, message, run } = useCall();
  const dialog = useRef<HTMLDialogElement>(null);
  const [wish, setWish] = useState<"off" | "clear">("off");
  const lossId = useId();
  const { title: question, yes } = strings.ask[wish];
  const isOn = history !== "off";

  function ask(action: "off" | "clear") {
    setWish(action);
    dialog.current?.showModal();
  }

  async function change(action: HistoryAction) {
    const done = await run(calls.watchHistory.path, {
      json: { action },
      done: strings.done[action],
    });
    if (done) {
      begin(action === "off" ? "off" : "on");
      refetchQueries();
    }
    dialog.current?.close();
  }

  return (
    <SettingsSection name="history" title={title} text={isOn ? on : off}>
      <Switch
        isOn={isOn}
        pending={pending}
        label={keep}
        onClick={() => (isOn ? ask("off") : change("on"))}
      />
      {isOn && (
        <Button look="outline" aria-haspopup="dialog" onClick={() => ask("clear")}>
          {clear}
        </Button>
      )}
      <Notice message={message} />
      <Dialog ref={dialog} title={question} describedBy={lossId}>
        <div className="form">
          <p id={lossId}>{strings.ask.lost}</p>
          <div className="actions">
            <Button pending={pending} onClick={() => change(wish)}>
              {pending ? strings.ask.pending : yes}
            </Button>
            <CloseDialog>{strings.ask.keep}</CloseDialog>
          </div>
        </div>
      </Dialog>
    </SettingsSection>
  );
}
