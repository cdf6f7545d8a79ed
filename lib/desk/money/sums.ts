/** Caches for a minute the sums that read a whole month or year. */
import { sumDeferred } from "#lib/billing/accounting/deferred-sum.ts";
import { cachedForAMinuteBy } from "#lib/desk/lists/cached-for-a-minute.ts";
import { readGstr1 } from "#lib/desk/money/gstr1.ts";
import type { Month } from "#lib/desk/money/month.ts";

export const keptGstr1 = cachedForAMinuteBy(
  ({ month, gstin }: { month: Month; gstin: string | undefined }) => `${month.name} ${gstin ?? ""}`,
  ({ month, gstin }) => readGstr1(month, gstin),
);

export const keptDeferred = cachedForAMinuteBy(({ name }: Month) => name, sumDeferred);
