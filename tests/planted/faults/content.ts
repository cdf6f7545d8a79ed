import type { Fault } from "#tests/planted/plant.ts";

const guarded = ["tests/api/desk/content/guarded-fields.test.ts"];
const prices = ["tests/api/content/prices.test.ts"];

export const contentFaults: readonly Fault[] = [
  {
    rule: "A publication passes the guard of prices and addresses.",
    file: "lib/content/documents/guarded.ts",
    changes: [["  await pass(tx, changes, editing, true);\n", ""]],
    tests: guarded,
  },
  {
    rule: "A draft passes the guard of prices and addresses.",
    file: "lib/content/documents/guarded.ts",
    changes: [["  await pass(tx, changes, editing, false);\n", ""]],
    tests: guarded,
  },
  {
    rule: "A restored version passes the guard of prices and addresses.",
    file: "lib/content/documents/commands.ts",
    changes: [["    await guardDraft(tx, source, known, editing);\n", ""]],
    tests: guarded,
  },
  {
    rule: "A price needs a fresh factor.",
    file: "lib/desk/content/guard.ts",
    changes: [['    await expectStaff(tx, who, "changeGuarded");\n', ""]],
    tests: guarded,
  },
  {
    rule: "The code of a new address is checked.",
    file: "lib/desk/content/guard.ts",
    changes: [["isAddress && !isCodeOf(String(after), code)", 'isAddress && code === ""']],
    tests: guarded,
  },
  {
    rule: "Today has a price.",
    file: "lib/content/documents/price-problems.ts",
    changes: [["startOfIndiaDay(row.from) <= at)", "row.pricePaise > 0)"]],
    tests: prices,
  },
  {
    rule: "A day with orders keeps its price, also if they were offered again.",
    file: "lib/content/documents/price-problems.ts",
    changes: [["OR: [{ createdAt: span }, { offeredAt: span }]", "createdAt: span"]],
    tests: prices,
  },
];
