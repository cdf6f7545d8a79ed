import { log } from "#lib/core/http/log.ts";
import { startLoop } from "#lib/core/process/background-loop.ts";
import { sendDueMails } from "#lib/mail/deliver.ts";
import { onMailDue } from "#lib/mail/outbox.ts";

const GAP_MS = 30_000;

export function startMailDelivery() {
  const loop = startLoop(async (stop) => {
    await sendDueMails(stop).catch((error: unknown) => {
      log().error({ err: error }, "outbox round failed");
    });
  }, GAP_MS);
  onMailDue(loop.wake);
  return loop;
}
