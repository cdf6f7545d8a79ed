/** Sends mails while the process runs: new ones at once, those that wait every so often. */
import { AsyncLocalStorage } from "node:async_hooks";
import { log } from "#lib/core/http/log.ts";
import { sendDueMails } from "#lib/mail/deliver.ts";
import { onMailDue } from "#lib/mail/outbox.ts";
import { siteLimits } from "#lib/site/limits.ts";

export type MailDelivery = {
  /** Begins nothing more. Resolves when the round under way has ended. */
  stop(): Promise<void>;
};

/** Begins with what an earlier process has left. */
export function startMailDelivery(): MailDelivery {
  let round: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  function deliver(): void {
    again = round !== null;
    if (again || stopped) return;
    round = deliverRound().then(() => {
      round = null;
      if (again) deliver();
    });
  }

  const timer = setInterval(deliver, siteLimits.mailIntervalMs);
  timer.unref();
  // Bound to no request: a round is nobody's in particular, and is logged so.
  onMailDue(AsyncLocalStorage.bind(deliver));
  deliver();
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await round;
    },
  };
}

async function deliverRound(): Promise<void> {
  try {
    await sendDueMails();
  } catch (error) {
    log().error({ err: error }, "the outbox could not be worked through");
  }
}
