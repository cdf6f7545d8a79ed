import { now } from "#lib/config/clock.ts";
import { database } from "#lib/database/client.ts";
import { AppError } from "#lib/http/errors.ts";

/**
 * All that the site keeps about a user, for a download of their own: amounts in paise, times in UTC.
 * Of passwords and sessions it has no secret.
 * @throws AppError notFound
 */
export async function getPersonalData(userId: string) {
  const user = await database().read.user.findUnique({
    where: { id: userId },
    select: {
      id: true,
      email: true,
      emailConfirmedAt: true,
      firstName: true,
      lastName: true,
      phoneNumber: true,
      profileImage: true,
      billingState: true,
      billingPin: true,
      billingCountry: true,
      billingName: true,
      billingAddress: true,
      billingGstin: true,
      createdAt: true,
      remindersStoppedAt: true,
      historyStoppedAt: true,
      credential: { select: { updatedAt: true } },
      sessions: {
        select: { device: true, createdAt: true, seenAt: true, expiresAt: true, remembered: true },
      },
      devices: { select: { name: true, createdAt: true, seenAt: true } },
      securityLog: { select: { kind: true, at: true, device: true, times: true } },
      identities: { select: { provider: true, email: true, createdAt: true, usedAt: true } },
      passkeys: { select: { name: true, createdAt: true, usedAt: true } },
      watchlist: { select: { episodeId: true, createdAt: true } },
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
          // Of the networks it is kept when they read, under a hash that only the site can make.
          networks: { select: { seenAt: true } },
        },
      },
      orders: {
        select: {
          id: true,
          razorpayOrderId: true,
          amountPaise: true,
          currency: true,
          placeOfSupply: true,
          status: true,
          createdAt: true,
          payment: {
            select: {
              razorpayPaymentId: true,
              amountPaise: true,
              currency: true,
              method: true,
              capturedAt: true,
              refundedPaise: true,
              refunds: { select: { amountPaise: true, status: true, createdAt: true } },
            },
          },
        },
      },
      invoices: {
        select: {
          number: true,
          issuedAt: true,
          buyerName: true,
          buyerState: true,
          buyerPin: true,
          buyerCountry: true,
          buyerAddress: true,
          buyerGstin: true,
          currency: true,
          totalPaise: true,
        },
      },
      memberships: { select: { startsAt: true, endsAt: true, createdAt: true, orderId: true } },
    },
  });
  if (user === null) throw new AppError("notFound", "This profile no longer exists.");
  const { credential, sessions, devices, securityLog, identities, passkeys, ...others } = user;
  const { watchlist, progress, streams, orders, invoices, memberships, ...profile } = others;
  const passwordChangedAt = credential?.updatedAt ?? null;
  return {
    madeAt: now(),
    profile: { ...profile, passwordChangedAt },
    sessions,
    devices,
    securityLog,
    identities,
    passkeys,
    watchlist,
    watchHistory: progress,
    streams,
    orders,
    invoices,
    memberships,
  };
}
