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
  if (gstins.length < 2) return { gstins, files: gstr1Files(all) };
  const isOurs = chosen !== undefined && gstins.includes(chosen);
  return { gstins, files: isOurs ? gstr1Files(await makeGstr1(month, chosen)) : [] };
}

export async function gstr1Csv(month: Month, name: string, gstin?: string): Promise<Response> {
  const { files } = await readGstr1(month, gstin);
  const file = files.find((one) => one.name === name);
  if (file === undefined) throw new AppError("notFound", `${month.name} has no such table.`);
  const csv = toPlainCsv(file.columns, file.rows);
  return download(csv, "text/csv; charset=utf-8", `gstr1-${month.name}-${file.name}.csv`);
}
