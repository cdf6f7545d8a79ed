import { CAUSE, type Explained, LOG } from "./explained.ts";

export const invoices: readonly Explained[] = [
  {
    file: "lib/billing/invoices/confirm-numbers.ts",
    on: 'const cause = new Error("A backup was restored: `operator invoice confirm` reopens the shop.");',
    why: CAUSE,
  },
  {
    file: "lib/billing/invoices/serial-number.ts",
    on: 'const [, series = "", financialYear = "", digits = ""] = NUMBER.exec(text) ?? [];',
    becomes: '"Stryker was here!"',
    why: "Any text that is no known series does without a match.",
  },
  {
    file: "lib/billing/invoices/serial-number.ts",
    on: 'const [, series = "", financialYear = "", digits = ""] = NUMBER.exec(text) ?? [];',
    becomes: '["Stryker was here"]',
    why: "The first item is not read.",
  },
  {
    file: "lib/billing/invoices/mail-invoices.ts",
    on: "let isWanted = false;",
    why: "Each call sets it before it is read.",
  },
  {
    file: "lib/billing/invoices/mail-invoices.ts",
    on: "} catch (error) {",
    becomes: "{}",
    why: LOG,
  },
  {
    file: "lib/billing/invoices/mail-invoices.ts",
    on: 'log().error({ err: error }, "invoices not mailed");',
    why: LOG,
  },
  {
    file: "lib/billing/invoices/queries.ts",
    on: 'orderBy: [{ issuedAt: "asc" }, { number: "asc" }],',
    becomes: "{}",
    why: "SQLite reads by the index, in the same order; PostgreSQL need not.",
  },
  {
    file: "lib/billing/invoices/queries.ts",
    on: "const SERIAL_NUMBER = /^[A-Z0-9-]{1,16}$/;",
    why: "SQLite finds no such number; PostgreSQL refuses a NUL, for which a test asks.",
  },
  {
    file: "lib/billing/invoices/queries.ts",
    on: "if (!SERIAL_NUMBER.test(where.number)) return null;",
    becomes: "false",
    why: "SQLite finds no such number; PostgreSQL refuses a NUL, for which a test asks.",
  },
  {
    file: "lib/billing/invoices/continue-series.ts",
    on: 'orderBy: [{ issuedAt: "desc" }, { number: "desc" }],',
    becomes: "{}",
    why: "SQLite reads by the index, in the same order; PostgreSQL need not.",
  },
  {
    file: "lib/billing/invoices/continue-series.ts",
    on: "return Math.max(0, ...latest.map(({ number }) => readNumber(number)?.last ?? 0));",
    becomes: "readNumber(number).last",
    why: "The compiler needs it: a document's number can be read.",
  },
  {
    file: "lib/billing/invoices/issued-series.ts",
    on: "const last = runs.at(-1);",
    becomes: "+1",
    why: "`withMissing` joins the runs anyway.",
  },
  {
    file: "lib/billing/invoices/issued-series.ts",
    on: "if (last !== undefined && value === last.to + 1) last.to = value;",
    becomes: "false",
    why: "`withMissing` joins the runs anyway.",
  },
  {
    file: "lib/billing/invoices/issued-series.ts",
    on: "for (let end = top; end > floor; end -= CHUNK) {",
    becomes: "end >= floor",
    why: "Asks once more, about no number.",
  },
  {
    file: "lib/billing/invoices/issued-series.ts",
    on: "const length = Math.min(CHUNK, end - floor);",
    why: "Asks about more numbers: at and below the floor, where the floor is the highest used, or at once.",
  },
  {
    file: "lib/billing/invoices/issue-invoice.ts",
    on: "remark: placeOfSupply === ABROAD ? remarkOf(order.gstPercent, seller?.lut) : null,",
    becomes: "seller.lut",
    why: "The compiler needs it: only with a seller is there a place of supply.",
  },
  {
    file: "lib/billing/invoices/issue-invoice.ts",
    on: '...splitTax(paid.amountPaise, order.gstPercent, seller ? inState : "none"),',
    becomes: '""',
    why: "`splitTax` tells apart only the two places that are taxed.",
  },
  {
    file: "lib/billing/invoices/issue-credit-note.ts",
    on: 'if (sellerState === null) return "none";',
    becomes: '""',
    why: "`splitRefund` tells apart only the two places that are taxed.",
  },
  {
    file: "lib/billing/invoices/describe-invoice.ts",
    on: 'const stateTax = stateTaxName(sellerState ?? "");',
    becomes: '"Stryker was here!"',
    why: "The compiler needs it: only a seller's invoice has taxes.",
  },
  {
    file: "lib/billing/invoices/schema.ts",
    on: 'for (const message of faultsOf(details)) context.addIssue({ code: "custom", message });',
    becomes: '""',
    why: "The client gets the message, and not zod's code.",
  },
];
