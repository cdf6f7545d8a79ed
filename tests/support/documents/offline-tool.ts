/**
 * The rules of the government's Returns Offline Tool 3.2.4 for a CSV file of GSTR-1: required
 * columns and their values (`utility/returnStructure.js`, validateExcelData and
 * validateExcelMandatoryFields). The tool checks the number of cells in a row, and refuses
 * quotation marks in the header line.
 */
import { isGstin } from "#lib/core/locale/gstin.ts";

type Rule = (value: string) => boolean;

const is =
  (pattern: RegExp): Rule =>
  (value) =>
    pattern.test(value);
const orEmpty =
  (rule: Rule): Rule =>
  (value) =>
    value === "" || rule(value);

const empty = is(/^$/);
const serial = is(/^(?=.*[a-zA-Z1-9])[a-zA-Z0-9/-]{1,16}$/);
const day = is(/^\d{1,2}-(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{4}$/);
const value = is(/^\d{1,11}\.\d\d$/);
const signedValue = is(/^-?\d{1,11}\.\d\d$/);
const rate = is(/^(0|0\.25|0\.1|1|1\.5|3|5|6|7\.5|12|18|28|40)$/);
const place: Rule = (text) => {
  const code = Number(text.slice(0, 2));
  return /^\d\d-/.test(text) && ((code >= 1 && code <= 38) || code === 96 || code === 97);
};
const name = is(/^[a-zA-Z0-9_&'\-./,()?@!#%$~*;+= ]{1,99}$/);
const count = is(/^\d+$/);

const values = {
  "Applicable % of Tax Rate": empty,
  Rate: rate,
  "Taxable Value": value,
  "Cess Amount": empty,
};
const registered = { "GSTIN/UIN of Recipient": isGstin, "Receiver Name": orEmpty(name) };
const note = { "Note Number": serial, "Note Date": day, "Note Type": is(/^C$/) };
const invoice = { "Invoice Number": serial, "Invoice date": day, "Invoice Value": value };
const advance = {
  "Place Of Supply": place,
  "Applicable % of Tax Rate": empty,
  Rate: rate,
  "Cess Amount": empty,
};
const service = {
  HSN: is(/^\d{4,8}$/),
  Description: is(/./),
  UQC: is(/^[a-zA-Z -]+$/),
  "Total Quantity": is(/^-?\d{1,13}(\.\d{1,2})?$/),
  "Total Value": signedValue,
  Rate: rate,
  "Taxable Value": signedValue,
  "Integrated Tax Amount": signedValue,
  "Central Tax Amount": signedValue,
  "State/UT Tax Amount": signedValue,
  "Cess Amount": empty,
};

const sections: Record<string, Record<string, Rule>> = {
  b2b: {
    ...registered,
    ...invoice,
    "Place Of Supply": place,
    "Reverse Charge": is(/^[YN]$/),
    "Invoice Type": is(/^(Regular B2B|SEZ supplies with(out)? payment)$/),
    "E-Commerce GSTIN": empty,
    ...values,
  },
  b2cl: { ...invoice, "Place Of Supply": place, ...values, "E-Commerce GSTIN": empty },
  b2cs: {
    Type: is(/^OE$/),
    "Place Of Supply": place,
    ...values,
    "Taxable Value": signedValue,
    "E-Commerce GSTIN": empty,
  },
  cdnr: {
    ...registered,
    ...note,
    "Place Of Supply": place,
    "Reverse Charge": is(/^[YN]$/),
    "Note Supply Type": is(/^(Regular B2B|SEZ supplies with(out)? payment)$/),
    "Note Value": value,
    ...values,
  },
  cdnur: {
    "UR Type": is(/^(B2CL|EXPWO?P)$/),
    ...note,
    "Place Of Supply": orEmpty(place),
    "Note Value": value,
    ...values,
  },
  exp: {
    "Export Type": is(/^WO?PAY$/),
    ...invoice,
    "Port Code": empty,
    "Shipping Bill Number": empty,
    "Shipping Bill Date": empty,
    ...values,
  },
  at: { ...advance, "Gross Advance Received": value },
  atadj: { ...advance, "Gross Advance Adjusted": value },
  "hsn(b2b)": service,
  "hsn(b2c)": service,
  docs: {
    "Nature of Document": is(/^(Invoices for outward supply|Credit Note)$/),
    "Sr. No. From": serial,
    "Sr. No. To": serial,
    "Total Number": count,
    Cancelled: count,
  },
};

/** Lists the tool's errors for a file; empty when it imports the whole file. */
export function refusalsOf(section: string, csv: string): string[] {
  const rules = sections[section];
  if (rules === undefined) return [`no section ${section}`];
  const [head = "", ...lines] = csv.replace(/\r\n/g, "\n").replace(/\n$/, "").split("\n");
  const columns = head.split(",");
  const wrongColumns = [
    ...Object.keys(rules).filter((column) => !columns.includes(column)),
    ...columns.filter((column) => rules[column] === undefined),
  ];
  return [
    ...wrongColumns.map((column) => `column ${column}`),
    ...lines.flatMap((line, at) => {
      const cells = cellsOf(line);
      if (cells.length !== columns.length) return [`line ${at}: ${cells.length} cells`];
      return columns.flatMap((column, index) => {
        const cell = cells[index] ?? "";
        return rules[column]?.(cell) ? [] : [`line ${at}: ${column} '${cell}'`];
      });
    }),
  ];
}

/** Splits a row as the tool does: it removes commas within and quotation marks around a cell. */
function cellsOf(line: string): string[] {
  const cells = line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  return cells.map((cell) => cell.replaceAll(",", "").replace(/^"|"$/g, ""));
}
