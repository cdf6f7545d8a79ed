import { z } from "zod";
import { billingDetails as words } from "#lib/billing/invoices/invoice-strings.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { isCountry } from "#lib/core/locale/countries.ts";
import { isBusinessGstin, isGstin } from "#lib/core/locale/gstin.ts";
import { isPinOf } from "#lib/core/locale/pin-codes.ts";
import { INDIA, isState } from "#lib/core/locale/states.ts";

const PIN_CODE = /^[1-9]\d{5}$/;

const text = (label: string) => z.string(`${label} must be text.`).trim().default("");

function line(label: string) {
  const most = billingLimits.billingCharacters;
  return text(label)
    .refine((value) => value.length <= most, `${label} may have at most ${most} characters.`)
    .refine(
      (value) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(value),
      `${label} may not have control characters.`,
    );
}

const fields = z.object({
  /** ISO 3166-1 alpha-2. */
  country: z.string(words.noCountry).refine(isCountry, words.noCountry).default(INDIA),
  /** The State's GST code and an India Post PIN code; blank abroad. */
  state: z.string(words.noState).default(""),
  pin_code: z.string(words.noPin).trim().default(""),
  name: line(words.name),
  gstin: text(words.gstin)
    .transform((value) => value.replace(/\s/g, "").toUpperCase())
    .refine((value) => value === "" || isGstin(value), words.noGstin),
  address: line(words.address),
  /** A form sends `on`, or nothing. */
  sez: z
    .union([z.boolean(), z.literal("on")], words.sezWithoutGstin)
    .default(false)
    .transform(Boolean),
});

export type BillingDetails = z.infer<typeof fields>;

/** CGST Rule 46, clause (d) and the proviso on exports. */
export const billingDetailsSchema = fields.superRefine((details, context) => {
  for (const message of faultsOf(details)) context.addIssue({ code: "custom", message });
});

function faultsOf({ country, state, pin_code, gstin, address, sez }: BillingDetails): string[] {
  if (country !== INDIA) {
    if (!isCountry(country)) return [];
    const faults = [
      sez ? words.sezWithoutGstin : "",
      gstin && words.gstinAbroad,
      address ? "" : words.exportWithoutAddress,
    ];
    return faults.filter(Boolean);
  }
  return [
    isState(state) ? "" : words.noState,
    PIN_CODE.test(pin_code) ? "" : words.noPin,
    PIN_CODE.test(pin_code) && isState(state) && !isPinOf(state, pin_code)
      ? words.pinElsewhere
      : "",
    gstin && isState(state) && !gstin.startsWith(state) ? words.gstinElsewhere : "",
    gstin && !address ? words.gstinWithoutAddress : "",
    sez && !isBusinessGstin(gstin) ? words.sezWithoutGstin : "",
  ].filter(Boolean);
}
