/** Numbers of documents after a restored backup. */

import { areNumbersConfirmed } from "#lib/billing/invoices/confirm-numbers.ts";
import { continueSeries } from "#lib/billing/invoices/continue-series.ts";
import { serialNumber } from "#lib/billing/invoices/serial-number.ts";
import { reopenShop } from "#lib/billing/reconciler/reconcile.ts";
import {
  compareNumbers,
  numbersHere,
  type SeriesState,
} from "#lib/billing/restore/next-numbers.ts";
import { countAttempt } from "#lib/core/rate-limits/attempts.ts";
import type { ConfirmNumbersInput, ContinueSeriesInput } from "#lib/desk/invoice-series/schema.ts";
import { deskRates } from "#lib/desk/rate-limits.ts";
import { actOf, type Staff } from "#lib/desk/session/desk-session.ts";

export type ComparedSeries = { series: string; here: string | null; noted: string | null };

export async function readNumbersHere() {
  const [states, isConfirmed] = await Promise.all([numbersHere(), areNumbersConfirmed()]);
  return { here: describeSeries(states), isWaiting: !isConfirmed };
}

/** @throws AppError tooManyRequests, badGateway */
export async function compareAtDesk({ id }: Staff): Promise<{ series: ComparedSeries[] }> {
  await countAttempt({ rule: deskRates.numbersByAccount, by: id });
  return { series: describeSeries(await compareNumbers()) };
}

/** Reopens the shop. @throws AppError as `reopenShop`; tooManyRequests */
export async function confirmAtDesk(who: Staff, { ask, reason }: ConfirmNumbersInput) {
  await countAttempt({ rule: deskRates.numbersByAccount, by: who.id });
  const act = actOf(who, "changeNumbers", reason);
  const states = await reopenShop(act, { askRazorpay: ask === "yes" });
  const next = states.map((state) => numberOf(state, Math.max(state.here, state.noted) + 1));
  return { next };
}

/** @throws AppError as `continueSeries` */
export async function continueAtDesk(who: Staff, { number, far, reason }: ContinueSeriesInput) {
  const act = actOf(who, "changeNumbers", reason);
  const { last, ...series } = await continueSeries(number, act, { isFar: far === "yes" });
  return { next: numberOf(series, last + 1) };
}

function describeSeries(states: readonly SeriesState[]): ComparedSeries[] {
  return states.map(({ here, noted, ...state }) => ({
    series: nameOf(state),
    here: here > 0 ? numberOf(state, here) : null,
    noted: noted > 0 ? numberOf(state, noted) : null,
  }));
}

type Series = Pick<SeriesState, "series" | "financialYear">;

const nameOf = ({ series, financialYear }: Series) => `${series}-${financialYear}`;

const numberOf = (series: Series, value: number) => serialNumber(nameOf(series), value);
