/** Faults in payments, refunds, documents and years that were bought. */
import type { Fault } from "#tests/planted/plant.ts";

export const billingFaults: readonly Fault[] = [
  {
    rule: "A new API key leaves the orders of the old one ours.",
    file: "lib/billing/payments/settle-order.ts",
    changes: [
      ["  mode: true,\n", "  mode: true,\n  keyId: true,\n"],
      [
        "order.mode !== environment().razorpay.mode",
        "order.keyId !== environment().razorpay.keyId",
      ],
    ],
    tests: ["tests/api/billing/key-change.test.ts"],
  },
  {
    rule: "A checkout window of the old key verifies for 24 hours.",
    file: "lib/billing/razorpay/signature.ts",
    changes: [["return isOver ? [secret] : [secret, previous.secret];", "return [secret];"]],
    tests: ["tests/api/billing/key-change.test.ts"],
  },
  {
    rule: "The old key's secret counts for 24 hours and no longer.",
    file: "lib/billing/razorpay/signature.ts",
    changes: [["return isOver ? [secret] : ", "return "]],
    tests: ["tests/api/billing/key-change.test.ts"],
  },
  {
    rule: "A refund command that is repeated sends the money once.",
    file: "lib/billing/refunds/refund-payment.ts",
    changes: [["if (!isAgain) await expectNoTwin", "if (isAgain) await expectNoTwin"]],
    tests: ["tests/api/billing/refunds/repeated-refund.test.ts"],
  },
  {
    rule: "The member hears once of a refund that failed at the bank.",
    file: "lib/billing/refunds/settle-refunds.ts",
    changes: [["return isNews && wasTold ?", "return wasTold ?"]],
    tests: ["tests/api/billing/letters.test.ts"],
  },
  {
    rule: "A letter tells of the plan after the change.",
    file: "lib/billing/refunds/settle-refunds.ts",
    changes: [
      ["  await countRefunded(tx, payment);\n  for (", "  for ("],
      [
        "money(amountPaise)),\n    );\n  }\n",
        "money(amountPaise)),\n    );\n  }\n  await countRefunded(tx, payment);\n",
      ],
    ],
    tests: ["tests/api/billing/letters.test.ts"],
  },
  {
    rule: "An order that Razorpay does not call paid gives no year.",
    file: "lib/billing/payments/find-paid.ts",
    changes: [['if (status !== "paid") return null;', ""]],
    tests: ["tests/api/billing/amounts.test.ts"],
  },
  {
    rule: "The invoice has what was paid, not the price.",
    file: "lib/billing/payments/find-paid.ts",
    changes: [
      [
        "return paid ? Math.min(paid, payment.amount) : payment.amount;",
        "return order.amountPaise;",
      ],
    ],
    tests: ["tests/api/billing/amounts.test.ts"],
  },
  {
    rule: "Documents use the rate that is stored on the order.",
    file: "lib/billing/invoices/issue-invoice.ts",
    changes: [
      [
        'import { splitTax, type TaxPlace, taxPlaceOf } from "#lib/billing/invoices/tax.ts";',
        'import { plan } from "#lib/content/plan.ts";\nimport { splitTax, type TaxPlace, taxPlaceOf } from "#lib/billing/invoices/tax.ts";',
      ],
      ["gstPercent: order.gstPercent", "gstPercent: plan.gstPercent"],
    ],
    tests: ["tests/api/billing/orders/stored-terms.test.ts"],
  },
  {
    rule: "A coupon has no more uses than it was made with.",
    file: "lib/billing/offers/coupon-uses.ts",
    changes: [['"taken" < "most" AND ', ""]],
    tests: ["tests/api/billing/offers/discounted-orders.test.ts"],
  },
  {
    rule: "The use of a lapsed order is given back.",
    file: "lib/billing/reconciler/reconcile.ts",
    changes: [["    await giveBackLapsed();\n", ""]],
    tests: ["tests/api/billing/offers/discounted-orders.test.ts"],
  },
  {
    rule: "A discounted price is a whole rupee.",
    file: "lib/billing/offers/coupon.ts",
    changes: [["Math.floor((hundredths + 5_000) / 10_000) * 100", "Math.floor(hundredths / 100)"]],
    tests: ["tests/unit/billing/offers/coupon.test.ts"],
  },
  {
    rule: "A Special Economic Zone pays IGST, also in the seller's own State.",
    file: "lib/billing/invoices/tax.ts",
    changes: [[" && !supply.sez", ""]],
    tests: ["tests/api/billing/invoices/billing-details.test.ts"],
  },
  {
    rule: "After a restore no document is made until the numbers are confirmed.",
    file: "lib/billing/invoices/confirm-numbers.ts",
    changes: [["if ((await countWaiting(db)) === 0) return;", "if (db) return;"]],
    tests: ["tests/api/billing/restore/restored-money.test.ts"],
  },
  {
    rule: "No number is handed out twice after a restore.",
    file: "lib/billing/restore/next-numbers.ts",
    changes: [["for (const state of states) await moveOn(tx, state);", ""]],
    tests: ["tests/api/billing/restore/restored-money.test.ts"],
  },
  {
    rule: "After a restore a number that was handed out to an earlier payment is known.",
    file: "lib/billing/restore/next-numbers.ts",
    changes: [["billingLimits.numberLookBackMs", "billingLimits.paymentLookBackMs"]],
    tests: ["tests/api/billing/restore/lost-numbers.test.ts"],
  },
  {
    rule: "After a restore the number of a refund that its bank kept for years is known.",
    file: "lib/billing/restore/next-numbers.ts",
    changes: [["if (pending !== null) times.push(pending.createdAt);", ""]],
    tests: ["tests/api/billing/restore/lost-numbers.test.ts"],
  },
  {
    rule: "Sales without money take no number of a real series.",
    file: "lib/billing/invoices/serial-number.ts",
    changes: [['mode === "LIVE" ? documents[kind].series : TEST_SERIES', "documents[kind].series"]],
    tests: ["tests/api/billing/modes.test.ts"],
  },
  {
    rule: "Years that were bought with test keys end when the site takes money.",
    file: "lib/site/demo.ts",
    changes: [["MODES.slice(0, MODES.indexOf(mode))", "[]"]],
    tests: ["tests/api/billing/modes.test.ts"],
  },
  {
    rule: "Retry-After is respected.",
    file: "lib/billing/razorpay/back-off.ts",
    changes: [["const ms = waitOf(headers);", "const ms = 0;"]],
    tests: ["tests/api/core/throttling.test.ts"],
  },
  {
    rule: "A lost dispute of a part keeps the year.",
    file: "lib/billing/disputes/settle-dispute.ts",
    changes: [["isRefundedInFull({ ...payment, ...data })", "disputedPaise > 0"]],
    tests: ["tests/api/billing/disputes/disputes.test.ts"],
  },
  {
    rule: "A dispute that is lost after a refund raises an alert.",
    file: "lib/billing/disputes/settle-dispute.ts",
    changes: [["await alertOfExcess(tx, { ...payment, ...data });", ""]],
    tests: ["tests/api/billing/disputes/dispute-alerts.test.ts"],
  },
  {
    rule: "The dispute of a second payment raises an alert.",
    file: "lib/billing/disputes/settle-dispute.ts",
    changes: [["return alertOfListed(tx, dispute);", "return;"]],
    tests: ["tests/api/billing/disputes/listed-disputes.test.ts"],
  },
  {
    rule: "After a restore no refund is sent until the numbers are confirmed.",
    file: "lib/billing/refunds/refund-payment.ts",
    changes: [["await expectNumbersConfirmed(tx);", ""]],
    tests: ["tests/api/billing/restore/restored-money.test.ts"],
  },
  {
    rule: "A credit note takes back no more than its invoice.",
    file: "lib/billing/invoices/issue-credit-note.ts",
    changes: [["Math.min(amountPaise, invoice.totalPaise - refundedPaise)", "amountPaise"]],
    tests: ["tests/api/billing/amounts.test.ts"],
  },
  {
    rule: "An event that tells of money is done when the money is settled or listed.",
    file: "lib/billing/webhooks/webhook-events.ts",
    changes: [["if (MONEY.includes(event.event) && isOpen) return;", ""]],
    tests: ["tests/api/billing/key-change.test.ts"],
  },
  {
    rule: "A second captured payment is listed.",
    file: "lib/billing/payments/find-paid.ts",
    changes: [['alertAndTell(tx, "SECOND_PAYMENT"', 'alertAndTell(tx, "PAYMENT_UNMATCHED"']],
    tests: ["tests/api/billing/listed-payments.test.ts"],
  },
  {
    rule: "A GSTIN is of the State that the buyer has chosen.",
    file: "lib/billing/invoices/schema.ts",
    changes: [["!gstin.startsWith(state)", "gstin.startsWith(state + state)"]],
    tests: ["tests/api/billing/invoices/billing-details.test.ts"],
  },
  {
    rule: "A refund outside Razorpay is never more than what is left.",
    file: "lib/billing/refunds/record-refund.ts",
    changes: [
      ["expectRefundable(amountPaise, leftPaise)", "expectRefundable(amountPaise, Infinity)"],
    ],
    tests: ["tests/api/billing/refunds/record-refund.test.ts"],
  },
  {
    rule: "A refund is asked about until its bank ends it, however late.",
    file: "lib/billing/refunds/find-refunds.ts",
    changes: [["await askOfPending(listed);", ""]],
    tests: ["tests/api/billing/refunds/refund-at-bank.test.ts"],
  },
  {
    rule: "An event that was processed is not processed again.",
    file: "lib/billing/webhooks/webhook-events.ts",
    changes: [["event === null || event.processedAt !== null", "event === null"]],
    tests: ["tests/api/billing/webhooks/kept-events.test.ts"],
  },
  {
    rule: "A user has one open order.",
    file: "lib/billing/orders/commands.ts",
    changes: [
      ["if (open?.mode === mode && isOf(open, termsWith(open.discountPaise))) {", "if (false) {"],
    ],
    tests: ["tests/api/billing/orders/order.test.ts"],
  },
  {
    rule: "A full refund ends the year.",
    file: "lib/billing/refunds/settle-refunds.ts",
    changes: [
      [
        'if (isFull) await endBought(tx, payment, { actor: "razorpay", reason: "refunded in full" });',
        "",
      ],
    ],
    tests: ["tests/api/billing/refunds/refund.test.ts"],
  },
  {
    rule: "Later years move up when a refund ends the year before them.",
    file: "lib/accounts/membership/end-membership.ts",
    changes: [
      ["await moveUp(tx, membership.userId, membership.endsAt, hasBegun ? at : start);", ""],
    ],
    tests: ["tests/api/billing/refunds/refund.test.ts"],
  },
  {
    rule: "Each tax is rounded to the nearest paisa.",
    file: "lib/billing/invoices/tax.ts",
    changes: [["Math.round(", "Math.ceil("]],
    tests: ["tests/unit/billing/invoices/tax.test.ts"],
  },
  {
    rule: "CGST and SGST are rounded from their own rate, not as halves of a rounded sum.",
    file: "lib/billing/invoices/tax.ts",
    changes: [["part(gstPercent / 2)", "Math.ceil(part(gstPercent) / 2)"]],
    tests: ["tests/unit/billing/invoices/tax.test.ts"],
  },
  {
    rule: "A serial number is counted in the transaction that uses it.",
    file: "lib/billing/invoices/serial-number.ts",
    changes: [
      ["const DIGITS = 6;", "const used = new Map<string, number>();\n\nconst DIGITS = 6;"],
      ["const { last } = await", "const counted = await"],
      [
        "  return serialNumber(",
        `  const name = series + financialYear;
  const last = Math.max(counted.last, (used.get(name) ?? 0) + 1);
  used.set(name, last);
  return serialNumber(`,
      ],
    ],
    tests: ["tests/api/billing/invoices/invoices.test.ts"],
  },
  {
    rule: "The financial year begins at midnight in India.",
    file: "lib/billing/invoices/financial-year.ts",
    changes: [['timeZone: "Asia/Kolkata"', 'timeZone: "UTC"']],
    tests: ["tests/api/billing/invoices/invoices.test.ts"],
  },
  {
    rule: "The financial year begins on 1 April.",
    file: "lib/billing/invoices/financial-year.ts",
    changes: [["month < 4", "month <= 4"]],
    tests: ["tests/api/billing/invoices/invoices.test.ts"],
  },
];
