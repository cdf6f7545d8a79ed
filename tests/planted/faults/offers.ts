/** Faults in coupons and gifts: who uses, makes and opens them. */
import type { Fault } from "#tests/planted/plant.ts";

const USES = "lib/billing/offers/coupon-uses.ts";
const ORDERS = "tests/api/billing/offers/discounted-orders.test.ts";

export const offersFaults: readonly Fault[] = [
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
  {
    rule: "A gift is claimed once; another claim hears so.",
    file: "lib/billing/gifts/claim-gift.ts",
    changes: [["where: { ...open, claimedById: null }", "where: open"]],
    tests: ["tests/api/billing/gifts/gifts.test.ts"],
  },
  {
    rule: "A gift that is not claimed is deferred revenue.",
    file: "lib/billing/accounting/deferred-revenue.ts",
    changes: [
      ['return end < day.until ? null : "waiting";', "return end < day.until ? null : membership;"],
    ],
    tests: ["tests/api/desk/money/money.test.ts"],
  },
  {
    rule: "The staff cannot send a gift to a colleague.",
    file: "lib/billing/gifts/staff-acts.ts",
    changes: [["where: { user: { email } } })) > 0", "where: { user: { email } } })) > 1"]],
    tests: ["tests/api/desk/money/offers.test.ts"],
  },
];
