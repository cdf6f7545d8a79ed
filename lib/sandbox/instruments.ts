import type { ErrorBody } from "#lib/sandbox/api/errors.ts";

const mistyped = { source: "customer", step: "payment_initiation" };

/** Razorpay documentation, Test card details and Cards error codes; source and step are ours. */
export const failures = {
  payment_failed: failure(
    "Payment was unsuccessful due to a temporary issue. " +
      "If amount got deducted, it will be refunded within 5-7 working days.",
    { source: "gateway", step: "payment_response" },
  ),
  payment_timed_out: failure(
    "Your payment could not be completed due to a temporary issue. Try again later.",
    { source: "customer", step: "payment_authentication" },
  ),
  insufficient_fund: failure(
    "Your payment could not be completed due to insufficient account balance. " +
      "Try another card or payment method.",
  ),
  payment_cancelled: failure(
    "Your payment has been cancelled. Try again or complete the payment later.",
    { source: "customer", step: "payment_authentication" },
  ),
  card_declined: failure(
    "Your payment did not go through as it was declined by the bank. " +
      "Try another payment method or contact your bank.",
  ),
  card_disabled_for_online_payments: failure(
    "Your card is disabled for online payments. " +
      "Please reach to your bank or try with another card.",
  ),
  card_number_invalid: failure("You have entered an incorrect card number. Try again.", mistyped),
  invalid_vpa: failure("You have entered an incorrect UPI ID. Try again.", mistyped),
  gateway_technical_error: failure(
    "Your payment did not go through due to a temporary issue. " +
      "Any debited amount will be refunded in 4-5 business days.",
    { code: "GATEWAY_ERROR", source: "gateway" },
  ),
  authentication_failed: failure(
    "Your payment could not be completed due to incorrect OTP or verification details. " +
      "Try another payment method or contact your bank for details.",
    { code: "GATEWAY_ERROR", source: "customer", step: "payment_authentication" },
  ),
} as const satisfies Record<string, Failure>;

type Failure = Pick<ErrorBody, "code" | "description"> & { source: string; step: string };
export type FailureReason = keyof typeof failures;
type TestCard = { network: string; international?: true; fails?: FailureReason };

function failure(description: string, change: Partial<Failure> = {}): Failure {
  const usual = { source: "issuer_bank", step: "payment_authorization" } as const;
  return { code: "BAD_REQUEST_ERROR", description, ...usual, ...change };
}

function failing(fails: FailureReason, visa: string, masterCard: string) {
  return { [visa]: { network: "Visa", fails }, [masterCard]: { network: "MasterCard", fails } };
}

/** Razorpay documentation, Test card details. */
const testCards: Record<string, TestCard> = {
  "4100280000001007": { network: "Visa" },
  "5500670000001002": { network: "MasterCard" },
  "6527658900001005": { network: "RuPay" },
  "36082800091007": { network: "Diners Club" },
  "340256000401007": { network: "American Express" },
  "4012888888881881": { network: "Visa", international: true },
  "5555555555554444": { network: "MasterCard", international: true },
  "5105105105105100": { network: "MasterCard", international: true },
  "5104060000000008": { network: "MasterCard", international: true },
  ...failing("payment_timed_out", "4100280000090000", "5305620000060000"),
  ...failing("insufficient_fund", "4100280000080001", "5305620000050001"),
  ...failing("payment_cancelled", "4100280000070002", "5305620000040002"),
  ...failing("card_declined", "4100280000060003", "5305620000030003"),
  ...failing("card_declined", "4100280000050004", "5305620000020004"),
  ...failing("card_declined", "4100280000040005", "5305620000010005"),
  ...failing("card_disabled_for_online_payments", "4100280000030006", "5305620000000006"),
  ...failing("card_number_invalid", "4100280000010008", "5305620000080008"),
  ...failing("gateway_technical_error", "4100280000020007", "5305620000090007"),
  ...failing("authentication_failed", "4100280000000009", "5305620000070009"),
};

export const workingCard = "4100280000001007";
export const workingVpa = "success@razorpay";

/** Any unknown number, above all a real one, is an invalid card. */
export function findCard(digits: string): TestCard {
  const known = Object.hasOwn(testCards, digits) ? testCards[digits] : undefined;
  return known ?? { network: "Unknown", fails: "card_number_invalid" };
}

/** Razorpay documentation, Test UPI details: two ids exist. */
export function vpaFailure(vpa: string): FailureReason | undefined {
  if (vpa === workingVpa) return undefined;
  return vpa === "failure@razorpay" ? "payment_failed" : "invalid_vpa";
}
