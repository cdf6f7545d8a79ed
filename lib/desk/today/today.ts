import { countWaiting } from "#lib/billing/invoices/confirm-numbers.ts";
import { readUnshown } from "#lib/content/unshown.ts";
import { listRefused } from "#lib/desk/content/refused-publications.ts";
import { cachedForAMinute } from "#lib/desk/lists/cached-for-a-minute.ts";
import { listFailingMails, listGivenUpMails } from "#lib/desk/mails/queries.ts";
import { dueRequests } from "#lib/desk/requests/queries.ts";
import { mayDo, type StaffRole } from "#lib/desk/roles.ts";
import { readWarnings } from "#lib/desk/settings/examination.ts";
import {
  listFilmTasks,
  listOfferedLetters,
  listTasks,
  listWaitingWebhooks,
  listWorksWithoutMoment,
} from "#lib/desk/today/tasks.ts";
import { listBreaches } from "#lib/operations/breaches/queries.ts";

const films = cachedForAMinute(listFilmTasks);

export type Tasks = Awaited<ReturnType<typeof readTasks>>;

/** Omits what the role may not see. */
export async function readTasks(role: StaffRole) {
  const seesOrders = mayDo(role, "readOrders");
  const seesMembers = mayDo(role, "readMembers");
  return {
    alerts: seesOrders ? await listTasks() : [],
    webhooks: seesOrders ? await listWaitingWebhooks() : [],
    requests: mayDo(role, "answerRequests") ? await dueRequests() : [],
    breaches: mayDo(role, "handleBreaches") ? await listBreaches({ open: true }) : [],
    restores: seesOrders ? await countWaiting() : 0,
    mails: seesMembers ? await listFailingMails() : [],
    givenUp: seesMembers ? await listGivenUpMails() : [],
    doctor: mayDo(role, "readSettings") ? await readWarnings() : null,
    films: mayDo(role, "readFilms") ? await films() : [],
    plans: mayDo(role, "readContent") ? await listRefused() : [],
    works: mayDo(role, "readContent") ? listWorksWithoutMoment() : [],
    letters: mayDo(role, "readLetters") ? await listOfferedLetters() : [],
    unshown: mayDo(role, "readContent") ? readUnshown() : null,
  };
}
