/** Faults in coupons: their uses, and who makes them. */
import type { Fault } from "#tests/planted/plant.ts";

const USES = "lib/billing/offers/coupon-uses.ts";
const ORDERS = "tests/api/billing/offers/discounted-orders.test.ts";

export const offersFaults: readonly Fault[] = [
  {
    rule: "Parallel orders take no more uses of a coupon than there are.",
    file: USES,
    changes: [['AND "taken" < "most" AND', "AND"]],
    tests: ["tests/api/billing/offers/parallel-orders.test.ts"],
  },
  {
    rule: "A lapsed or replaced order gives its use back.",
    file: USES,
    changes: [["decrement: 1", "decrement: 0"]],
    tests: [ORDERS],
  },
  {
    rule: "A payment that comes after the use was given back counts all the same.",
    file: USES,
    changes: [["if (count === 0) await countLate", "if (count > 1) await countLate"]],
    tests: [ORDERS],
  },
  {
    rule: "A discount leaves whole rupees before GST.",
    file: "lib/billing/offers/coupon.ts",
    changes: [
      ["Math.floor((hundredths + 5_000) / 10_000) * 100", "Math.floor((hundredths + 50) / 100)"],
    ],
    tests: ["tests/unit/billing/offers/coupon.test.ts"],
  },
  {
    rule: "Only owners make coupons.",
    file: "app/api/desk/offers/make/route.ts",
    changes: [['"changeOffers"', '"readOffers"']],
    tests: ["tests/api/desk/staff/roles.test.ts"],
  },
  {
    rule: "Making a coupon checks the owner's right again in its transaction.",
    file: "lib/billing/offers/commands.ts",
    changes: [
      [
        "return writeAs(act, async (tx) => {\n    const select",
        "return writeAs({ ...act, recheck: async () => {} }, async (tx) => {\n    const select",
      ],
    ],
    tests: ["tests/api/billing/offers/coupons.test.ts"],
  },
  {
    rule: "A demo's coupons end when it goes live.",
    file: "lib/site/demo.ts",
    changes: [
      ["if (credentials.count > 0) await tx.coupon", "if (credentials.count < 0) await tx.coupon"],
    ],
    tests: ["tests/api/site/demo-history.test.ts"],
  },
];
