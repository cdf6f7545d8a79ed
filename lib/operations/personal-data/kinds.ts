/**
 * The map of personal data: each column of a table about members, under its kind. The page of
 * privacy, a breach and the tests read it; `tests/unit/operations/personal-data` fails for a column
 * that is not here.
 */
import type { UserWhereInput } from "#lib/core/database/generated/sqlite/models.ts";

type Kind = {
  /** As members read it in a letter. */
  name: string;
  purpose: string;
  /** Who receives it beside the publisher, its host and the member. */
  recipients: string;
};

export const dataKinds = {
  account: {
    name: "name, e-mail address, phone number and picture",
    purpose: "to know the member, to sign in, and to write about the account",
    recipients:
      "the mail server (address); Razorpay (name, address and phone number, at a purchase)",
  },
  signIn: {
    name: "sign-in, devices and the security log",
    purpose: "to let the member in, and nobody else; to show the member every sign-in",
    recipients: "Google or Facebook, if the member signs in there",
  },
  billing: {
    name: "details for invoices, and the invoices",
    purpose: "to issue the documents that tax law asks for",
    recipients: "the tax office and the accountant, as the law asks",
  },
  payments: {
    name: "orders, payments and refunds (no card or account number)",
    purpose: "to sell a year, to prove a payment, and to give money back",
    recipients: "Razorpay, which takes the payment",
  },
  memberships: {
    name: "memberships and coupons",
    purpose: "to know who may watch, and until when",
    recipients: "nobody",
  },
  gifts: {
    name: "gifts, with the name and address of who gets one",
    purpose: "to bring a gift to the person it is for",
    recipients: "the mail server (the recipient's address)",
  },
  watching: {
    name: "films watched and saved",
    purpose: "to go on where the member stopped; to notice a shared login",
    recipients: "the store of the films (a network address, at a download)",
  },
  notes: {
    name: "the member's own notes on films",
    purpose: "for the member alone",
    recipients: "nobody: the staff cannot read them",
  },
  letters: {
    name: "letters sent, and which ones are wanted",
    purpose: "to send the letters that are due or wanted, and no others",
    recipients: "the mail server",
  },
  requests: {
    name: "requests about one's data, and the nominee",
    purpose: "to answer them; to know who may ask after the member's death or incapacity",
    recipients: "nobody",
  },
  consents: {
    name: "what the member agreed to and withdrew, and the word about being an adult",
    purpose: "to prove that the member was asked (section 6(10) of the Act)",
    recipients: "the Data Protection Board, if it asks",
  },
  care: {
    name: "what the staff noted about a member",
    purpose: "to answer a member's questions",
    recipients: "nobody",
  },
  staff: {
    name: "the staff's roles and second factors",
    purpose: "to let colleagues in at the desk, and to know who did what",
    recipients: "nobody",
  },
} as const satisfies Record<string, Kind>;

export type DataKind = keyof typeof dataKinds;

/** `until` is the end, excluded. Without `from`, all that was stored. */
export type Span = { from: Date | null; until: Date };

type Table = {
  columns: string;
  /** The accounts with a row that was written in the span; with more of them if no time tells. */
  held(span: Span): UserWhereInput;
};

type Filter<Name extends string> = Record<Name, { lt?: Date; gte?: Date }>;

const only = <Name extends string>(name: Name, filter: { lt?: Date; gte?: Date }) =>
  ({ [name]: filter }) as Filter<Name>;
const before = <Name extends string>({ until }: Span, name: Name) => only(name, { lt: until });
/** Of a time that changes with the row. */
const since = <Name extends string>({ from }: Span, name: Name) =>
  only(name, { gte: from ?? new Date(0) });
/** Of a row that never changes. */
const within = <Name extends string>({ from, until }: Span, name: Name) =>
  only(name, { lt: until, ...(from && { gte: from }) });

const BILLING = [
  "billingState",
  "billingPin",
  "billingCountry",
  "billingName",
  "billingAddress",
  "billingGstin",
] as const;

/** `User` is divided: each kind has its own columns. Every account was made before the span's end. */
export const personalTables: Readonly<Record<DataKind, Readonly<Record<string, Table>>>> = {
  account: {
    User: {
      columns:
        "id email emailConfirmedAt firstName lastName phoneNumber profileImage createdAt deletedAt usedAt endsUnusedAt",
      // A profile keeps no time of its change: with a beginning, all are meant.
      held: () => ({}),
    },
  },
  signIn: {
    Credential: {
      columns: "userId passwordHash updatedAt",
      held: (span) => ({ credential: since(span, "updatedAt") }),
    },
    Session: {
      columns: "id userId createdAt expiresAt remembered device seenAt provenAt",
      held: (span) => ({ sessions: { some: within(span, "createdAt") } }),
    },
    Device: {
      columns: "userId tokenHash name createdAt seenAt",
      held: (span) => ({
        devices: { some: { ...before(span, "createdAt"), ...since(span, "seenAt") } },
      }),
    },
    Identity: {
      columns: "provider subject userId email createdAt usedAt",
      held: (span) => ({
        identities: { some: { ...before(span, "createdAt"), ...since(span, "usedAt") } },
      }),
    },
    Passkey: {
      columns: "id userId publicKey counter transports name createdAt usedAt",
      held: (span) => ({ passkeys: { some: within(span, "createdAt") } }),
    },
    MailedLink: {
      columns: "tokenHash userId purpose email createdAt expiresAt",
      held: (span) => ({ mailedLinks: { some: within(span, "createdAt") } }),
    },
    SecurityEvent: {
      columns: "id userId kind at device times",
      held: (span) => ({ securityLog: { some: since(span, "at") } }),
    },
  },
  billing: {
    User: {
      columns: `${BILLING.join(" ")} billingSez`,
      held: () => ({ OR: BILLING.map((name) => ({ [name]: { not: null } })) }),
    },
    Invoice: {
      columns:
        "number kind mode issuedAt paidAt userId paymentId invoiceOf refundId corrects correctsIssuedAt sellerName sellerAddress sellerGstin sellerState placeOfSupply sac buyerName buyerAddress buyerState buyerPin buyerCountry buyerGstin sez remark description accessFrom accessUntil currency gstPercent listPaise discountPaise couponCode taxablePaise cgstPaise sgstPaise igstPaise totalPaise mailedAt notedAt",
      held: (span) => ({ invoices: { some: within(span, "issuedAt") } }),
    },
  },
  payments: {
    Order: {
      columns:
        "id userId keyId mode razorpayOrderId amountPaise currency plan description gstPercent placeOfSupply sez kind listPaise discountPaise couponCode status openForUserId createdAt offeredAt nextLookAt looks remindedAt",
      held: (span) => ({
        orders: { some: { ...before(span, "createdAt"), ...since(span, "offeredAt") } },
      }),
    },
    Payment: {
      columns:
        "id razorpayPaymentId orderId amountPaise chargedPaise currency method feePaise feeTaxPaise paidAt capturedAt refundedPaise disputedPaise",
      held: (span) => ({ orders: { some: { payment: within(span, "capturedAt") } } }),
    },
    Refund: {
      columns:
        "id paymentId razorpayRefundId amountPaise status reason failure isOutside createdAt",
      held: (span) => ({
        orders: { some: { payment: { refunds: { some: within(span, "createdAt") } } } },
      }),
    },
    Dispute: {
      columns: "id paymentId amountPaise deductedPaise status phase reason respondBy openedAt",
      held: (span) => ({
        orders: { some: { payment: { disputes: { some: within(span, "openedAt") } } } },
      }),
    },
  },
  memberships: {
    User: { columns: "couponCode hadMembership", held: () => ({ couponCode: { not: null } }) },
    Membership: {
      columns: "id userId orderId paymentId startsAt endsAt createdAt",
      held: (span) => ({ memberships: { some: within(span, "createdAt") } }),
    },
    RenewalReminder: {
      columns: "membershipId days createdAt",
      held: (span) => ({
        memberships: { some: { reminders: { some: within(span, "createdAt") } } },
      }),
    },
    CouponUse: {
      columns: "id couponId userId orderId heldUntil paidAt",
      held: () => ({ couponUses: { some: {} } }),
    },
  },
  gifts: {
    Gift: {
      columns:
        "orderId tokenHash createdAt claimUntil recipientName recipientEmail message sendAt sentAt sent claimedById claimedAt remindedAt endedAt",
      // A gift's words may be changed until it is claimed.
      held: (span) => ({
        OR: [
          { orders: { some: { gift: before(span, "createdAt") } } },
          { claimedGifts: { some: before(span, "createdAt") } },
        ],
      }),
    },
  },
  watching: {
    User: { columns: "historyStoppedAt", held: () => ({ historyStoppedAt: { not: null } }) },
    WatchlistEntry: {
      columns: "userId episodeId createdAt",
      held: (span) => ({ watchlist: { some: within(span, "createdAt") } }),
    },
    WatchProgress: {
      columns: "userId episodeId positionSeconds durationSeconds watchedAt updatedAt",
      held: (span) => ({ progress: { some: since(span, "updatedAt") } }),
    },
    Stream: {
      columns: "id userId sessionId episodeId startedAt seenAt endedAt sharedAt",
      held: (span) => ({
        streams: { some: { ...before(span, "startedAt"), ...since(span, "seenAt") } },
      }),
    },
    StreamNetwork: {
      columns: "streamId network seenAt",
      held: (span) => ({ streams: { some: { networks: { some: since(span, "seenAt") } } } }),
    },
  },
  notes: {
    Note: {
      columns:
        "id userId episodeId picture atSeconds untilSeconds quote workId text createdAt updatedAt",
      held: (span) => ({
        filmNotes: { some: { ...before(span, "createdAt"), ...since(span, "updatedAt") } },
      }),
    },
  },
  consents: {
    Consent: {
      columns: "id userId purpose act noticeRevision at place",
      held: (span) => ({ consents: { some: within(span, "at") } }),
    },
  },
  letters: {
    User: {
      columns: "remindersStoppedAt newsFrom episodesStoppedAt ordersStoppedAt mailRefusedAt",
      held: (span) => ({
        OR: [
          within(span, "remindersStoppedAt"),
          within(span, "newsFrom"),
          within(span, "episodesStoppedAt"),
          within(span, "ordersStoppedAt"),
          within(span, "mailRefusedAt"),
        ],
      }),
    },
    OutgoingMail: {
      columns:
        "id userId recipient subject listedAs text html createdAt dueAt expiresAt attempts lane kind announcementId",
      held: (span) => ({ mails: { some: within(span, "createdAt") } }),
    },
    MailAttachment: {
      columns: "id mailId fileName contentType content",
      held: (span) => ({
        mails: { some: { ...within(span, "createdAt"), attachments: { some: {} } } },
      }),
    },
    BreachLetter: {
      columns: "breachId userId mailId queuedAt",
      held: (span) => ({ breachLetters: { some: within(span, "queuedAt") } }),
    },
    MailRecord: {
      columns: "id userId subject outcome queuedAt endedAt resolvedAt",
      held: (span) => ({ mailRecords: { some: within(span, "queuedAt") } }),
    },
    AnnouncementDelivery: {
      columns: "announcementId userId state at",
      held: (span) => ({ deliveries: { some: within(span, "at") } }),
    },
  },
  requests: {
    DataRequest: {
      columns: "id userId kind text state createdAt dueAt closedAt answer answerTo",
      held: (span) => ({ requests: { some: before(span, "createdAt") } }),
    },
    Nominee: {
      columns: "userId name email relation updatedAt",
      held: (span) => ({ nominee: since(span, "updatedAt") }),
    },
  },
  care: {
    MemberNote: {
      columns: "id userId author at text",
      held: (span) => ({ notes: { some: within(span, "at") } }),
    },
    MemberLabel: {
      columns: "userId label at",
      held: (span) => ({ labels: { some: within(span, "at") } }),
    },
    BulkRow: {
      columns: "actId number userId cells willAct fate result",
      held: (span) => ({ bulkRows: { some: { act: within(span, "createdAt") } } }),
    },
  },
  staff: {
    Staff: {
      columns: "userId role addedBy addedAt",
      held: (span) => ({ staff: before(span, "addedAt") }),
    },
    Authenticator: {
      columns: "userId sealed createdAt confirmedAt lastStep",
      held: (span) => ({ authenticator: within(span, "createdAt") }),
    },
    RecoveryCode: {
      columns: "hash userId createdAt usedAt",
      held: (span) => ({ recoveryCodes: { some: within(span, "createdAt") } }),
    },
    DeskSession: {
      columns: "sessionId openedAt seenAt factorAt",
      held: (span) => ({ sessions: { some: { desk: within(span, "openedAt") } } }),
    },
  },
};
