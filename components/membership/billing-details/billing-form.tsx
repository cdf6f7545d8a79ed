import { useState } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { strings as membershipStrings } from "#components/membership/strings.ts";
import { Submit } from "#components/ui/button/button.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import type { BillingDetails } from "#lib/billing/invoices/schema.ts";
import { calls } from "#lib/core/config/paths.ts";
import type { Country } from "#lib/core/locale/countries.ts";
import styles from "./billing.module.css";
import { BillingFields, type BuyerPlace } from "./billing-fields.tsx";

const strings = membershipStrings.billing;

type BillingFormProps = { remembered: BillingDetails; countries: readonly Country[] };

export function BillingForm({ remembered, countries }: BillingFormProps) {
  const [place, setPlace] = useState<BuyerPlace>(remembered);
  const { pending, message, run, form } = useCall();

  const submit = (data: FormData) =>
    run(calls.billingDetails.path, { json: Object.fromEntries(data), done: strings.saved });

  return (
    <section className={styles.section} aria-labelledby="billing-title">
      <div>
        <h2 id="billing-title" className={styles.title}>
          {strings.title}
        </h2>
        <p className={styles.introduction}>{strings.introduction}</p>
      </div>
      <form className={styles.form} {...form(submit)}>
        <BillingFields
          remembered={remembered}
          countries={countries}
          place={place}
          onPlace={setPlace}
        />
        <Notice message={message} />
        <Submit wide pending={pending} text={strings.submit} busy={strings.pending} />
      </form>
    </section>
  );
}
