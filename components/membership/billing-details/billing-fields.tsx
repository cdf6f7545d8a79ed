import { type ChangeEvent, type ReactNode, useId, useState } from "react";
import { strings } from "#components/membership/strings.ts";
import { classes } from "#components/ui/classes.ts";
import { Field, SelectField } from "#components/ui/form/field.tsx";
import { billingDetails } from "#lib/billing/invoices/invoice-strings.ts";
import type { BillingDetails } from "#lib/billing/invoices/schema.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import type { Country } from "#lib/core/locale/countries.ts";
import { INDIA, states } from "#lib/core/locale/states.ts";
import styles from "./billing.module.css";

type BillingFieldsProps = {
  remembered: Readonly<BillingDetails>;
  countries: readonly Country[];
  place: BuyerPlace;
  onPlace: (place: BuyerPlace) => void;
};

/** What decides about the tax. */
export type BuyerPlace = Pick<BillingDetails, "country" | "sez">;

export function BillingFields({ remembered, countries, place, onPlace }: BillingFieldsProps) {
  const legendId = useId();
  const isAbroad = place.country !== INDIA;
  /** What was typed until the last change of the country, which takes fields away. */
  const [typed, setTyped] = useState(remembered);

  function choose({ currentTarget: { form, value } }: ChangeEvent<HTMLSelectElement>) {
    if (form) setTyped({ ...typed, ...Object.fromEntries(new FormData(form)) });
    onPlace({ country: value, sez: false });
  }

  return (
    <fieldset className={classes("stack", styles.billing)} aria-labelledby={legendId}>
      <legend id={legendId} className={styles.legend}>
        {strings.billing.legend}
      </legend>
      <SelectField
        label={strings.billing.country}
        name="country"
        autoComplete="country"
        required
        defaultValue={remembered.country}
        onChange={choose}
        choices={Object.fromEntries(countries.map(({ code, name }) => [code, name]))}
      />
      {!isAbroad && <IndianFields typed={typed} />}
      <OptionalFields typed={typed} isAbroad={isAbroad}>
        <label className={styles.check}>
          <input
            type="checkbox"
            name="sez"
            checked={place.sez}
            onChange={({ currentTarget }) => onPlace({ ...place, sez: currentTarget.checked })}
          />
          {strings.billing.sez}
        </label>
      </OptionalFields>
    </fieldset>
  );
}

function IndianFields({ typed }: { typed: BillingDetails }) {
  return (
    <>
      <SelectField
        label={strings.billing.state}
        name="state"
        autoComplete="address-level1"
        required
        defaultValue={typed.state}
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
        defaultValue={typed.pin_code}
      />
    </>
  );
}

type OptionalFieldsProps = { typed: BillingDetails; isAbroad: boolean; children: ReactNode };

/** Validated only by the server: browsers cannot focus a field in a closed `<details>`. */
function OptionalFields({ typed, isAbroad, children }: OptionalFieldsProps) {
  const { name, gstin, address } = typed;
  return (
    <details className={styles.optional} open={isAbroad || Boolean(name || gstin || address)}>
      <summary>{isAbroad ? strings.billing.nameAndAddress : strings.billing.institution}</summary>
      <div className={classes("stack", styles.optionalFields)}>
        <Field
          label={billingDetails.name}
          name="name"
          autoComplete="organization"
          maxLength={billingLimits.billingCharacters}
          defaultValue={name}
          note={strings.billing.nameNote}
        />
        {!isAbroad && (
          <Field
            label={billingDetails.gstin}
            name="gstin"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={gstin}
          />
        )}
        <Field
          label={billingDetails.address}
          name="address"
          autoComplete="address-line1"
          maxLength={billingLimits.billingCharacters}
          defaultValue={address}
          marked={isAbroad}
          note={isAbroad ? strings.billing.addressNoteAbroad : strings.billing.addressNote}
        />
        {!isAbroad && children}
      </div>
    </details>
  );
}
