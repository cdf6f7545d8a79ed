import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { askOperator } from "#tests/api/support/operate.ts";
import { createCustomer } from "#tests/api/support/shop/customer.ts";

test("a return omits a name that is a formula to a spreadsheet that splits at ';'", async () => {
  setClock(() => new Date("2035-05-10T06:00:00Z"));
  for (const buyerName of ["Roy;=1+1", "Roy; @SUM(A1)", "Roy; Sons = Co"]) {
    const { number } = (await createCustomer("27")).invoice;
    const data = { buyerName, buyerGstin: "27AAPFU0939F1ZV" };
    await database().write((tx) => tx.invoice.updateMany({ where: { number }, data }));
  }
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "gstr1-")), "2035-05");
  await askOperator("gstr1", "--month", "2035-05", "--out", folder);
  const [, ...lines] = readFileSync(path.join(folder, "b2b.csv"), "utf8").trim().split("\r\n");
  expect(lines.map((line) => line.split(",")[1]).sort()).toEqual(["", "", "Roy; Sons = Co"]);
});
