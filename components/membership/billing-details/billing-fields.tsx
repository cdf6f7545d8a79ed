import { useId } from "react";
import { strings } from "#components/membership/strings.ts";
import { Field, SelectField } from "#components/ui/form/field.tsx";
import { billingDetails } from "#lib/billing/invoices/invoice-strings.ts";
import type { BillingDetails } from "#lib/billing/invoices/schema.ts";
import type { Country } from "#lib/core/locale/countries.ts";
import { INDIA, states } from "#lib/core/locale/states.ts";
import styles from "./billing.module.css";
import { OptionalFields } from "./optional-fields.tsx";

type BillingFieldsProps = {
  remembered: Readonly<BillingDetails>;
  countries: readonly Country[];
  country: string;
  onCountry: (code: string) => void;
};

export function BillingFields({ remembered, countries, country, onCountry }: BillingFieldsProps) {
  const legendId = useId();
  return (
    <fieldset className={styles.billing} aria-labelledby={legendId}>
      <legend id={legendId} className={styles.legend}>
        {strings.billing.legend}
      </legend>
      <SelectField
        label={strings.billing.country}
        name="country"
        autoComplete="country"
        required
        defaultValue={remembered.country}
        onChange={(event) => onCountry(event.currentTarget.value)}
        choices={Object.fromEntries(countries.map(({ code, name }) => [code, name]))}
      />
      {country === INDIA && <IndianFields remembered={remembered} />}
      <OptionalFields remembered={remembered} isAbroad={country !== INDIA} />
    </fieldset>
  );
}

function IndianFields({ remembered }: { remembered: BillingDetails }) {
  return (
    <>
      <SelectField
        label={strings.billing.state}
        name="state"
        autoComplete="address-level1"
        required
        defaultValue={remembered.state}
      >
        <option value="">{strings.billing.choose}</option>
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        label={strings.billing.pin}
        name="pin_code"
        autoComplete="postal-code"
        inputMode="numeric"
        pattern="\s*[1-9][0-9]{5}\s*"
        title={billingDetails.noPin}
        required
        defaultValue={remembered.pin_code}
      />
    </>
  );
}
