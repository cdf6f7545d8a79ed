import { expect, test } from "vitest";
import { printOutput, Sheet, type SheetRow } from "#lib/operations/operator/print.ts";

/** Returns a sheet of `pages` pages of two rows, and the order of reads and writes. */
function sheetOf(pages: number) {
  const order: string[] = [];
  async function* read(): AsyncGenerator<SheetRow[]> {
    for (let page = 0; page < pages; page += 1) {
      order.push(`read ${page}`);
      yield [0, 1].map((row) => ({ cells: [page, `=${row}`], entry: { page, row } }));
    }
  }
  const write = (text: string) => void order.push(text);
  return { sheet: new Sheet(["Page", "Row"], read()), order, write };
}

test("writes a sheet page by page while it reads", async () => {
  const { sheet, order, write } = sheetOf(2);
  await printOutput(sheet, false, write);
  expect(order).toEqual([
    "\uFEFFPage,Row\r\n",
    "read 0",
    "0,'=0\r\n0,'=1\r\n",
    "read 1",
    "1,'=0\r\n1,'=1\r\n",
  ]);
});

test.each([0, 1, 3])("prints a sheet of %i pages as a JSON list of its entries", async (pages) => {
  const { sheet, order, write } = sheetOf(pages);
  await printOutput(sheet, true, write);
  const text = order.filter((part) => !part.startsWith("read")).join("");
  expect(JSON.parse(text)).toHaveLength(pages * 2);
  expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
});

test("waits for a slow writer", async () => {
  const { sheet, order } = sheetOf(3);
  let waiting = 0;
  await printOutput(sheet, false, async () => {
    waiting += 1;
    expect(waiting).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    waiting -= 1;
  });
  expect(order).toHaveLength(3);
});
