import { makeGstr1 } from "#lib/billing/accounting/gstr1.ts";
import { gstr1Files } from "#lib/billing/accounting/gstr1-files.ts";
import { toPlainCsv } from "#lib/core/csv.ts";
import { download } from "#lib/core/http/download.ts";
import { AppError } from "#lib/core/http/errors.ts";
import type { Month } from "#lib/desk/money/month.ts";

/** Each of our GSTINs files its own return: with two in a month, one must be chosen. */
export async function readGstr1(month: Month, chosen?: string) {
  const all = await makeGstr1(month);
  const { gstins } = all;
  if (gstins.length < 2) return { gstins, gstin: gstins[0], files: gstr1Files(all) };
  const gstin = gstins.find((one) => one === chosen);
  return { gstins, gstin, files: gstin ? gstr1Files(await makeGstr1(month, gstin)) : [] };
}

export async function gstr1Csv(month: Month, name: string, chosen?: string): Promise<Response> {
  const { gstin, files } = await readGstr1(month, chosen);
  const file = files.find((one) => one.name === name);
  if (file === undefined) throw new AppError("notFound", `${month.name} has no such table.`);
  const csv = toPlainCsv(file.columns, file.rows);
  return download(csv, "text/csv; charset=utf-8", `gstr1-${month.name}-${gstin}-${file.name}.csv`);
}
