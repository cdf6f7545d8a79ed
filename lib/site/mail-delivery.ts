import { log } from "#lib/core/http/log.ts";
import { startRounds } from "#lib/core/process/rounds.ts";
import { sendDueMails } from "#lib/mail/deliver.ts";
import { onMailDue } from "#lib/mail/outbox.ts";

const GAP_MS = 30_000;

export function startMailDelivery() {
  const rounds = startRounds(async (stop) => {
    await sendDueMails(stop).catch((error: unknown) => {
      log().error({ err: error }, "outbox round failed");
    });
  }, GAP_MS);
  onMailDue(rounds.wake);
  return rounds;
}
