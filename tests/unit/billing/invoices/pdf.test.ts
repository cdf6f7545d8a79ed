import fc from "fast-check";
import { expect, test } from "vitest";
import { renderInvoicePdf } from "#lib/billing/invoices/pdf/invoice-pdf.ts";
import { notoFaces } from "#lib/core/pdf/typefaces.ts";
import { asDrawn, namesByFace } from "#tests/support/documents/names.ts";
import { readPdfFonts, readPdfText } from "#tests/support/documents/pdf-text.ts";
import { invoice } from "#tests/support/shop/invoice.ts";

const render = (changes: Partial<typeof invoice>) => renderInvoicePdf({ ...invoice, ...changes });

function linesBelow(text: string, title: string): string[] {
  const lines = text.normalize("NFC").split("\n");
  const from = lines.indexOf(title) + 1;
  return lines.slice(from, from + 2);
}

test("the PDF is one page, and the same bytes each time", async () => {
  const first = await render({});
  expect(await render({})).toEqual(first);
  expect(readPdfText(first)).toContain("Page 1 of 1");
});

test.each(namesByFace)(
  "a name in the letters of %s is printed and can be copied",
  async (face, names) => {
    for (const name of names.normalize("NFC").split(" ")) {
      const pdf = await render({ buyerName: `${name} Roy` });
      const lines = [`${asDrawn(face, name)} Roy`, "Maharashtra (27)"];
      expect(linesBelow(readPdfText(pdf), "BUYER")).toEqual(lines);
      expect(pdf.length).toBeLessThan(60_000);
    }
  },
);

test("a name that no font can print is replaced by the user id, and the rest stays", async () => {
  const text = readPdfText(await render({ buyerName: "山田", buyerAddress: "पुणे" }));
  expect(linesBelow(text, "BUYER")).toEqual(["Member 0123456789ab", "पुणे"]);
});

test.each([
  ["a sign without letters", "\u094d".repeat(100)],
  ["signs of two letters", "\u0a71\u0a3f".repeat(50)],
  ["a letter with a hundred marks", `a${"\u0301".repeat(99)}`],
  ["letters that are stacked", "\u0d15\u0d4d".repeat(50)],
])("a name of %s is printed", async (_what, name) => {
  expect(readPdfText(await render({ buyerName: `${name} Roy` }))).toContain("Roy");
});

test("any name of letters and signs that the fonts have is printed", async () => {
  const blocks = Object.values(notoFaces).flat();
  const letters = blocks.map(([min, max]) => fc.integer({ min, max }));
  const names = fc.array(fc.oneof(...letters), { minLength: 1, maxLength: 100 });
  await fc.assert(
    fc.asyncProperty(names, async (codes) => {
      const buyerName = String.fromCodePoint(...codes);
      expect((await render({ buyerName })).length).toBeGreaterThan(10_000);
    }),
    { numRuns: 20 },
  );
});

test("every font is embedded", async () => {
  const pdf = await render({ buyerName: "हर्षवर्धन" });
  expect(readPdfFonts(pdf)).toEqual(["Fraunces", "Newsreader16pt16pt", "NotoSansDevanagari"]);
  const file = Buffer.from(pdf).toString("latin1");
  expect(file.match(/\/Subtype \/Type0$/gm)).toHaveLength(file.match(/\/FontFile2 /g)?.length ?? 0);
  expect(file).not.toContain("/Subtype /Type1");
});

test("the PDF is tagged with its language, title, headings and tables", async () => {
  const file = Buffer.from(await render({})).toString("latin1");
  expect(file).toContain("/Lang (en-IN)");
  expect(file).toContain("(Tax invoice INV-2627-000001)");
  expect(file).toContain("/Marked true");
  for (const tag of ["Document", "H1", "H2", "P", "Table", "TR", "TH", "TD"]) {
    expect(file).toContain(`/S /${tag}\n`);
  }
});

test("a long address continues on the next page", async () => {
  const address = Array.from({ length: 60 }, (_, index) => `Floor ${index}`);
  const text = readPdfText(await render({ buyerAddress: address.join("\n") }));
  for (const line of [...address, "Page 1 of 3", "Page 3 of 3"]) expect(text).toContain(line);
});

test("the PDF has what the law requires", async () => {
  const text = readPdfText(
    await render({
      buyerGstin: "27AAPFU0939F1ZV",
      remark: "Supply meant for export under letter of undertaking",
    }),
  );
  for (const words of [
    "Tax invoice",
    "INV-2627-000001",
    "GSTIN 29AAGCB7383J1Z4",
    "GSTIN 27AAPFU0939F1ZV",
    "Supply meant for export under letter of undertaking",
    "998439",
    "IGST 18%\nINR 179.82",
    "Total\nINR 1,178.82",
    "Rupees One Thousand One Hundred Seventy-Eight and Eighty-Two Paise Only",
    "Payment received on 22 November 2026.",
  ]) {
    expect(text).toContain(words);
  }
});

test("any name and address can be printed", async () => {
  const text = fc.string({ unit: "binary", maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(text, text, async (buyerName, buyerAddress) => {
      expect((await render({ buyerName, buyerAddress })).length).toBeGreaterThan(1000);
    }),
    { numRuns: 20 },
  );
});
