import { AsyncLocalStorage } from "node:async_hooks";
import { log } from "#lib/core/http/log.ts";
import { sendDueMails } from "#lib/mail/deliver.ts";
import { onMailDue } from "#lib/mail/outbox.ts";

const INTERVAL_MS = 30_000;

export function startMailDelivery() {
  let round: Promise<void> | null = null;
  let again = false;
  const stopping = new AbortController();

  function deliver(): void {
    again = round !== null;
    if (again || stopping.signal.aborted) return;
    const sent = sendDueMails(stopping.signal).catch((error: unknown) => {
      log().error({ err: error }, "outbox round failed");
    });
    round = sent.then(() => {
      round = null;
      if (again) deliver();
    });
  }

  const timer = setInterval(deliver, INTERVAL_MS);
  timer.unref();
  // Detached from the request, so that the log lines lack its id.
  onMailDue(AsyncLocalStorage.bind(deliver));
  deliver();
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await round;
    },
  };
}
