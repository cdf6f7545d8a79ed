import { useId } from "react";
import { Field } from "#components/ui/field.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { billingDetails } from "#lib/content/invoice.ts";
import { states } from "#lib/content/states.ts";
import type { BillingDetails } from "#lib/invoices/schema.ts";
import styles from "./plan-card.module.css";

type BillingFieldsProps = {
  /** What is remembered from before; blank where nothing is. */
  remembered: BillingDetails;
};

/** Where the buyer lives, which a tax invoice has to say. */
export function BillingFields({ remembered }: BillingFieldsProps) {
  const legendId = useId();
  return (
    <fieldset className={styles.billing} aria-labelledby={legendId}>
      <legend id={legendId} className={styles.legend}>
        {billingDetails.legend}
      </legend>
      <SelectField
        label={billingDetails.state}
        name="state"
        autoComplete="address-level1"
        required
        defaultValue={remembered.state}
      >
        <option value="">{billingDetails.choose}</option>
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        label={billingDetails.pin}
        name="pin_code"
        autoComplete="postal-code"
        inputMode="numeric"
        pattern="\s*[1-9][0-9]{5}\s*"
        title={billingDetails.noPin}
        required
        defaultValue={remembered.pin_code}
      />
    </fieldset>
  );
}
