/** What the process does by itself, at boot and every so often. */
import { limits } from "#lib/config/limits.ts";
import { log } from "#lib/http/log.ts";
import { deleteOrphanImages } from "#lib/images/commands.ts";
import { mailInvoices } from "#lib/invoices/mail-invoices.ts";
import { settleOpenOrders } from "#lib/payments/settle-open-orders.ts";
import { deleteExpiredCounts } from "#lib/rate-limits/rate-limits.ts";
import { deleteExpiredSessions } from "#lib/session/commands.ts";
import { deleteExpiredLinks } from "#lib/users/mailed-links.ts";

/** Does it now and, from the end of each round, again after `limits.settleIntervalMs`. */
export async function keepHouse(): Promise<void> {
  try {
    const settled = await settleOpenOrders();
    if (settled > 0) log().info({ settled }, "open orders were settled");
    await mailInvoices();
    await deleteExpiredSessions();
    await deleteExpiredLinks();
    await deleteExpiredCounts();
    await deleteOrphanImages();
  } catch (error) {
    log().error({ err: error }, "the regular work could not be done");
  }
  setTimeout(() => void keepHouse(), limits.settleIntervalMs).unref();
}
