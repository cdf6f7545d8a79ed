import { strings } from "#components/membership/strings.ts";
import { Field } from "#components/ui/form/field.tsx";
import { billingDetails } from "#lib/billing/invoices/invoice-strings.ts";
import type { BillingDetails } from "#lib/billing/invoices/schema.ts";
import { billingLimits } from "#lib/billing/limits.ts";
import styles from "./billing.module.css";

type OptionalFieldsProps = { remembered: BillingDetails; isAbroad: boolean };

/** Validated only by the server: browsers cannot focus a field in a closed `<details>`. */
export function OptionalFields({ remembered, isAbroad }: OptionalFieldsProps) {
  const { name, gstin, address } = remembered;
  return (
    <details className={styles.optional} open={isAbroad || Boolean(name || gstin || address)}>
      <summary>{isAbroad ? strings.billing.nameAndAddress : strings.billing.institution}</summary>
      <div className={styles.optionalFields}>
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
      </div>
    </details>
  );
}
