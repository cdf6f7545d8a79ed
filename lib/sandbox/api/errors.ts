export type ErrorBody = {
  code: "BAD_REQUEST_ERROR" | "GATEWAY_ERROR" | "SERVER_ERROR";
  description: string;
  source?: string;
  step?: string;
  reason?: string;
  metadata?: Record<string, string>;
  field?: string;
};

export type ErrorEntry = { status: number; error: ErrorBody };

function invalid(description: string, change: Partial<ErrorBody> = {}): ErrorEntry {
  const error: ErrorBody = {
    code: "BAD_REQUEST_ERROR",
    description,
    source: "business",
    step: "payment_initiation",
    reason: "input_validation_failed",
    metadata: {},
    ...change,
  };
  return { status: 400, error };
}

const notApplicable = { source: "NA", step: "NA", reason: "NA" };
const amount = { field: "amount" };

/** Razorpay documentation, Errors, and the errors listed with each call. */
export const errors = {
  authenticationFailed: {
    status: 401,
    error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed" },
  },
  unknownRoute: {
    ...invalid("The requested URL was not found on the server.", notApplicable),
    status: 404,
  },
  invalidId: invalid("<value> is not a valid id."),
  noEvent: invalid("There is no event yet."),
  unknownId: invalid("The id provided does not exist"),
  extraField: invalid("<value> is/are not required and should not be sent", {
    reason: "extra_field_sent",
  }),
  required: invalid("<value>: is required."),
  notText: invalid("expected string but provided <value>"),
  amountNotInteger: invalid("The amount must be an integer.", amount),

  orderAmountTooSmall: invalid("Order amount less than minimum amount allowed", {
    ...amount,
    step: "order_creation",
    reason: "amount_less_than_minimum_amount",
  }),
  receiptUsed: invalid("Order receipt should be unique.", { field: "receipt" }),

  captureAmountDiffers: invalid("Capture amount must be equal to the amount authorized.", amount),
  orderPaid: invalid(
    "Your payment has been declined as the order is already paid. " +
      "Please initiate the payment with a new order.",
    { reason: "order_already_paid" },
  ),
  notCaptured: invalid("The payment status should be captured for action to be taken"),

  refundTooSmall: invalid("The amount must be at least INR 1.00", amount),
  refundTooLarge: invalid("The refund amount provided is greater than amount captured.", amount),
  refundedAlready: invalid("The payment has been fully refunded already."),
  refundSettled: invalid("Only refunds on their way can be settled."),
  keyTooShort: invalid("The idempotency key must be at least 10 characters long.", notApplicable),
  keyCharacters: invalid(
    "The idempotency key must only contain alphanumeric characters, underscores, and hyphens",
    notApplicable,
  ),
  keyUsed: {
    ...invalid(
      "Different request with the same idempotency key has already been processed.",
      notApplicable,
    ),
    status: 409,
  },

  yearInvalid: invalid("The year must be 4 digits.", { field: "year" }),
  monthInvalid: invalid("The month is not a valid month.", { field: "month" }),
  dayInvalid: invalid("The day must be between 1 and 2 digits.", { field: "day" }),
  countInvalid: invalid("The count must be at least 1.", { field: "count" }),
  skipInvalid: invalid("The skip must be an integer.", { field: "skip" }),

  serverError: {
    status: 500,
    error: {
      code: "SERVER_ERROR",
      description: "We are facing some trouble completing your request at the moment.",
      ...notApplicable,
      metadata: {},
    },
  },

  // Our texts: the documentation lacks them.
  throttled: { ...invalid("Too many requests. Try again later."), status: 429 },
  malformedJson: invalid("The request body is not a JSON object."),
  bodyTooLarge: { ...invalid("The request body is too large."), status: 413 },
  textTooLong: invalid("The <value> is too long."),
  notesInvalid: invalid("The notes must be at most 15 texts of 256 characters.", {
    field: "notes",
  }),
  valueNotAllowed: invalid("The selected <value> is invalid."),
  pageInvalid: invalid("The <value> must be an integer within its limits."),
  notAuthorized: invalid("Only authorized payments can be captured."),
  paymentUnderWay: invalid("The order has an authorized payment already.", {
    reason: "order_payment_under_way",
  }),
  checkoutAmountDiffers: invalid("The payment amount differs from the order amount.", amount),
} as const satisfies Record<string, ErrorEntry>;

export class RefusedError extends Error {
  readonly entry: ErrorEntry;

  constructor(entry: ErrorEntry) {
    super(entry.error.description);
    this.name = "RefusedError";
    this.entry = entry;
  }
}

export function refuse(entry: ErrorEntry, value = ""): never {
  // `replace` expands `$` in a string, but not in a function's result.
  const description = entry.error.description.replace("<value>", () => value);
  throw new RefusedError({ ...entry, error: { ...entry.error, description } });
}
