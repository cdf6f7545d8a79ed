/** A process with the site's loops that send letters, and without its pages. */
import { loadContent } from "#lib/content/documents/live.ts";
import { startLetters } from "#lib/desk/letters/run.ts";
import { startMailDelivery } from "#lib/site/mail-delivery.ts";

await loadContent();
const loops = [startMailDelivery(), startLetters()];
process.on("SIGTERM", () => {
  void Promise.all(loops.map((loop) => loop.stop())).then(() => process.exit(0));
});
// The loops' timers keep no process alive.
setInterval(() => undefined, 60_000);
process.stderr.write("sending\n");
