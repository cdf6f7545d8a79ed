/** Integer paise; the parts add up to the amount. */
export type TaxSplit = Record<"taxablePaise" | "cgstPaise" | "sgstPaise" | "igstPaise", number>;

/** 'none' for a receipt, which has no tax. */
export type TaxPlace = "sameState" | "otherState" | "none";

/** A supply to a Special Economic Zone is interstate from any State (IGST Act, section 7(5)(b)). */
export function taxPlaceOf(supply: {
  sellerState: string | null;
  placeOfSupply: string | null;
  sez: boolean;
}): TaxPlace {
  if (supply.sellerState === null) return "none";
  return supply.sellerState === supply.placeOfSupply && !supply.sez ? "sameState" : "otherState";
}

/** Rounds each tax to the paisa; the remainder is taxable. */
export function splitTax(amountPaise: number, gstPercent: number, place: TaxPlace): TaxSplit {
  const part = (percent: number) => Math.round((amountPaise * percent) / (100 + gstPercent));
  const half = place === "sameState" ? part(gstPercent / 2) : 0;
  const igstPaise = place === "otherState" ? part(gstPercent) : 0;
  const taxablePaise = amountPaise - 2 * half - igstPaise;
  return { taxablePaise, cgstPaise: half, sgstPaise: half, igstPaise };
}

/** Refunds of the whole amount add up to its split, tax by tax. */
export function splitRefund(
  before: number,
  amountPaise: number,
  { gstPercent, place }: { gstPercent: number; place: TaxPlace },
): TaxSplit {
  const until = splitTax(before, gstPercent, place);
  const after = splitTax(before + amountPaise, gstPercent, place);
  return {
    taxablePaise: after.taxablePaise - until.taxablePaise,
    cgstPaise: after.cgstPaise - until.cgstPaise,
    sgstPaise: after.sgstPaise - until.sgstPaise,
    igstPaise: after.igstPaise - until.igstPaise,
  };
}
