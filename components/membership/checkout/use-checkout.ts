import { useEffect, useRef, useState } from "react";
import { CallError } from "#components/calls/client.ts";
import { refetchQueries } from "#components/calls/use-query.ts";
import { strings } from "#components/membership/strings.ts";
import type { Message } from "#components/ui/form/notice.tsx";
import type { PaymentResult } from "#lib/billing/payments/settle-checkout-result.ts";
import { paths } from "#lib/core/config/paths.ts";
import { awaitVerification } from "./await-verification.ts";
import { saveBillingDetails } from "./checkout-calls.ts";
import { openCheckout, type Purchase } from "./open-checkout.ts";

type CheckoutStep = "idle" | "preparing" | "open" | "verifying";

export function useCheckout(purchase: Purchase) {
  const [step, setStep] = useState<CheckoutStep>("idle");
  const [message, setMessage] = useState<Message | null>(null);
  const { declined } = strings.checkout;
  const { afterFailure, confirming, dismissed } = purchase.isGift ? strings.gift : strings.checkout;
  // Blocks a second click before the state renders.
  const busy = useRef(false);
  const isHere = useRef(true);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  function stop(message: Message) {
    busy.current = false;
    setStep("idle");
    setMessage(message);
  }

  async function onPaid(result: PaymentResult) {
    setStep("verifying");
    setMessage(null);
    const onDelay = () => setMessage({ tone: "quiet", text: confirming });
    const verification = await awaitVerification(result, wanted(purchase), onDelay);
    if (!isHere.current) return;
    if ("failure" in verification) {
      return stop({
        tone: "bad",
        text: verification.failure,
        more: afterFailure(purchase.offer.supportEmail),
      });
    }
    window.location.assign(verification.redirect);
  }

  const onDeclined = () => setMessage({ tone: "quiet", text: declined });
  const onDismissed = () => stop({ tone: "quiet", text: dismissed });

  async function start(form: FormData) {
    if (busy.current) return;
    busy.current = true;
    setStep("preparing");
    setMessage(null);
    try {
      await saveBillingDetails(form);
      await openCheckout(purchase, { onPaid, onDeclined, onDismissed });
      setStep("open");
    } catch (error) {
      if (needs(error, "price")) refetchQueries();
      else if (needs(error, "gifts")) return window.location.assign(paths.profileGifts);
      else if (isActiveAlready(error)) return window.location.reload();
      stop({ tone: "bad", text: error instanceof Error ? error.message : String(error) });
    }
  }

  return { step, message, start };
}

/** The film that a year is bought for. */
const wanted = ({ isGift }: Purchase) => (isGift ? "" : window.location.hash);

/**
 * `price`: the code is lost, and the sentence names the price without it, which the page then shows.
 * `gifts`: an earlier gift was paid meanwhile.
 */
function needs(error: unknown, what: "price" | "gifts"): boolean {
  if (!(error instanceof Error && error.cause instanceof CallError)) return false;
  const { body } = error.cause;
  return typeof body === "object" && body !== null && "needs" in body && body.needs === what;
}

/** The server found an earlier payment: the page shows the membership. */
function isActiveAlready(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof CallError && error.cause.status === 409;
}
