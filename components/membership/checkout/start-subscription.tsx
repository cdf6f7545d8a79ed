import { type ComponentProps, type FormEvent, useRef } from "react";
import { AgeDialog } from "#components/membership/age/age-dialog.tsx";
import billingStyles from "#components/membership/billing-details/billing.module.css";
import {
  BillingFields,
  type BuyerPlace,
} from "#components/membership/billing-details/billing-fields.tsx";
import styles from "#components/membership/plan-card.module.css";
import { strings } from "#components/membership/strings.ts";
import { Button } from "#components/ui/button/button.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import type { Age } from "#lib/accounts/users/age.ts";
import type { Price } from "#lib/billing/orders/price-order.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import { INDIA } from "#lib/core/locale/states.ts";
import type { Purchase } from "./open-checkout.ts";
import { useCheckout } from "./use-checkout.ts";

type StartSubscriptionProps = Purchase & {
  age: Age | null;
  active: boolean;
  /** The present membership's last day; a purchase renews it. */
  endsOn: string | null;
  /** Null when invoices need no details. */
  billing: ComponentProps<typeof BillingFields> | null;
};

export function StartSubscription(props: StartSubscriptionProps) {
  const { age, active, endsOn, billing, ...purchase } = props;
  const { step, message, start } = useCheckout(purchase);
  const form = useRef<HTMLFormElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  if (active) {
    return (
      <Button wide disabled>
        {strings.active}
      </Button>
    );
  }
  const own = endsOn === null ? strings.steps.idle : strings.renew;
  const idle = purchase.isGift ? strings.gift.idle : own;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (age === "adult") start(new FormData(event.currentTarget));
    else dialog.current?.showModal();
  }
  function startAsAdult() {
    if (form.current) start(new FormData(form.current));
  }
  return (
    <>
      <form
        ref={form}
        className="stack"
        onSubmit={submit}
        data-keep-page={step !== "idle" || undefined}
      >
        {billing && <BillingFields {...billing} />}
        {billing && (
          <p className={billingStyles.toPay} aria-live="polite">
            {toPay(purchase.price, billing.place)}
          </p>
        )}
        <Button type="submit" wide pending={step !== "idle"}>
          {step === "idle" ? idle : strings.steps[step]}
        </Button>
        {endsOn !== null && <p className={styles.renewal}>{strings.renewal(endsOn)}</p>}
        <Notice message={message} />
      </form>
      <AgeDialog ref={dialog} age={age} onAdult={startAsAdult} />
    </>
  );
}

function toPay({ amountPaise, gstPercent }: Price, { country, sez }: BuyerPlace): string {
  const amount = formatRupees(amountPaise);
  if (sez && gstPercent === 0) return strings.toPay.sez(amount);
  if (country === INDIA) return strings.toPay.india(amount, gstPercent);
  if (gstPercent === 0) return strings.toPay.abroad(amount);
  return strings.toPay.abroadTaxed(amount, gstPercent);
}
