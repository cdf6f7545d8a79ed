/** A member's download; `tests/unit/operations/personal-data` fails for a missing column. */
import { billingColumns } from "#lib/billing/invoices/billing-details.ts";
import { invoiceFields } from "#lib/billing/invoices/types.ts";
import { disputeFields, refundFields } from "#lib/billing/refunds/refund-fields.ts";

const giftFields = {
  recipientName: true,
  recipientEmail: true,
  message: true,
  createdAt: true,
  sendAt: true,
  sentAt: true,
  claimedAt: true,
  claimUntil: true,
  endedAt: true,
} as const;

export const personalFields = {
  id: true,
  email: true,
  emailConfirmedAt: true,
  firstName: true,
  lastName: true,
  phoneNumber: true,
  profileImage: true,
  ...billingColumns,
  couponCode: true,
  createdAt: true,
  remindersStoppedAt: true,
  historyStoppedAt: true,
  credential: { select: { updatedAt: true } },
  sessions: {
    select: {
      device: true,
      createdAt: true,
      seenAt: true,
      provenAt: true,
      expiresAt: true,
      remembered: true,
      desk: { select: { openedAt: true, seenAt: true, factorAt: true } },
    },
  },
  staff: { select: { role: true, addedBy: true, addedAt: true } },
  authenticator: { select: { createdAt: true, confirmedAt: true } },
  recoveryCodes: { select: { createdAt: true, usedAt: true } },
  devices: { select: { name: true, createdAt: true, seenAt: true } },
  securityLog: { select: { kind: true, at: true, device: true, times: true } },
  identities: {
    select: { provider: true, subject: true, email: true, createdAt: true, usedAt: true },
  },
  passkeys: {
    select: { name: true, transports: true, counter: true, createdAt: true, usedAt: true },
  },
  mailedLinks: { select: { purpose: true, email: true, createdAt: true, expiresAt: true } },
  mails: {
    select: { recipient: true, subject: true, listedAs: true, createdAt: true, expiresAt: true },
  },
  mailRecords: { select: { subject: true, outcome: true, queuedAt: true, endedAt: true } },
  watchlist: { select: { episodeId: true, createdAt: true } },
  notes: { select: { at: true, text: true } },
  labels: { select: { label: true, at: true } },
  filmNotes: {
    select: {
      episodeId: true,
      picture: true,
      atSeconds: true,
      untilSeconds: true,
      quote: true,
      workId: true,
      text: true,
      createdAt: true,
      updatedAt: true,
    },
  },
  progress: {
    select: {
      episodeId: true,
      positionSeconds: true,
      durationSeconds: true,
      watchedAt: true,
      updatedAt: true,
    },
  },
  streams: {
    select: {
      episodeId: true,
      startedAt: true,
      seenAt: true,
      endedAt: true,
      sharedAt: true,
      networks: { select: { seenAt: true } },
    },
  },
  orders: {
    select: {
      id: true,
      mode: true,
      razorpayOrderId: true,
      amountPaise: true,
      currency: true,
      plan: true,
      description: true,
      gstPercent: true,
      placeOfSupply: true,
      sez: true,
      kind: true,
      listPaise: true,
      discountPaise: true,
      couponCode: true,
      status: true,
      createdAt: true,
      offeredAt: true,
      payment: {
        select: {
          id: true,
          razorpayPaymentId: true,
          amountPaise: true,
          chargedPaise: true,
          currency: true,
          method: true,
          paidAt: true,
          capturedAt: true,
          refundedPaise: true,
          disputedPaise: true,
          refunds: { select: refundFields },
          disputes: { select: disputeFields },
        },
      },
      gift: { select: giftFields },
    },
  },
  claimedGifts: {
    select: {
      ...giftFields,
      order: { select: { user: { select: { firstName: true } } } },
    },
  },
  invoices: { select: { ...invoiceFields, refundId: true, mailedAt: true } },
  couponUses: {
    select: { orderId: true, paidAt: true, coupon: { select: { code: true } } },
  },
  memberships: {
    select: {
      id: true,
      orderId: true,
      paymentId: true,
      startsAt: true,
      endsAt: true,
      createdAt: true,
      reminders: { select: { days: true, createdAt: true } },
    },
  },
} as const;
