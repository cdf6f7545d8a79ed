/** Caches for a minute the sums that read a whole month or year. */
import { sumDeferred } from "#lib/billing/accounting/deferred-sum.ts";
import { cachedForAMinute } from "#lib/desk/lists/cached-for-a-minute.ts";
import { readGstr1 } from "#lib/desk/money/gstr1.ts";
import type { Month } from "#lib/desk/money/month.ts";

export const keptGstr1 = cachedForAMinute(
  ({ month, gstin }: { month: Month; gstin: string | undefined }) => readGstr1(month, gstin),
  ({ month, gstin }) => `${month.name} ${gstin ?? ""}`,
);

export const keptDeferred = cachedForAMinute(sumDeferred, ({ name }: Month) => name);
