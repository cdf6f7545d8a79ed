"use client";

import { type RefObject, useId, useRef, useState } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { useHistory } from "#components/progress/progress-provider.tsx";
import { words } from "#components/progress/words.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { calls } from "#lib/core/config/paths.ts";
import type { HistoryAction } from "#lib/films/watch-progress/schema.ts";
import settings from "./account-settings.module.css";
import styles from "./history-settings.module.css";

export function HistorySettings() {
  const { history, begin } = useHistory();
  const { pending, message, run } = useCall();
  const dialog = useRef<HTMLDialogElement>(null);
  const [wish, setWish] = useState<"off" | "clear">("off");
  const isOn = history !== "off";

  function ask(action: "off" | "clear") {
    setWish(action);
    dialog.current?.showModal();
  }

  async function change(action: HistoryAction) {
    const done = await run(calls.watchHistory.path, { json: { action }, done: words.done[action] });
    if (done) begin(action === "off" ? "off" : "on");
    dialog.current?.close();
  }

  return (
    <section className={settings.section} aria-labelledby="history-title">
      <h2 id="history-title" className={settings.title}>
        {words.settings.title}
      </h2>
      <p className={settings.text}>{isOn ? words.settings.on : words.settings.off}</p>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-disabled={pending || undefined}
        className={styles.switch}
        onClick={() => (isOn ? ask("off") : change("on"))}
      >
        <span className={styles.track} />
        {words.settings.keep}
      </button>
      {isOn && (
        <Button look="outline" aria-haspopup="dialog" onClick={() => ask("clear")}>
          {words.settings.clear}
        </Button>
      )}
      <Notice message={message} />
      <ForgetDialog ref={dialog} wish={wish} pending={pending} onConfirm={() => change(wish)} />
    </section>
  );
}

type ForgetDialogProps = {
  ref: RefObject<HTMLDialogElement | null>;
  wish: "off" | "clear";
  pending: boolean;
  onConfirm: () => void;
};

export function ForgetDialog({ ref, wish, pending, onConfirm }: ForgetDialogProps) {
  const lossId = useId();
  const { title, yes } = words.ask[wish];
  return (
    <Dialog ref={ref} title={title} describedBy={lossId}>
      <p id={lossId}>{words.ask.lost}</p>
      <div className={styles.actions}>
        <Button pending={pending} onClick={onConfirm}>
          {pending ? words.ask.pending : yes}
        </Button>
        <Button look="outline" onClick={() => ref.current?.close()}>
          {words.ask.keep}
        </Button>
      </div>
    </Dialog>
  );
}
