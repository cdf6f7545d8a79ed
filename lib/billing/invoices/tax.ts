/** What an amount is made of, in integer paise: the four parts always add up to the amount. */
export type TaxSplit = {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
};

/** Whether seller and place of supply are in one State; 'none' for a receipt, which knows no tax. */
export type TaxPlace = "sameState" | "otherState" | "none";

/**
 * Splits an amount that includes the tax: CGST and SGST in equal halves inside the State, IGST
 * outside. Each tax is rounded to the paisa, and the taxable value is what remains.
 */
export function splitTax(amountPaise: number, gstPercent: number, place: TaxPlace): TaxSplit {
  const part = (percent: number) => Math.round((amountPaise * percent) / (100 + gstPercent));
  const half = place === "sameState" ? part(gstPercent / 2) : 0;
  const igstPaise = place === "otherState" ? part(gstPercent) : 0;
  const taxablePaise = amountPaise - 2 * half - igstPaise;
  return { taxablePaise, cgstPaise: half, sgstPaise: half, igstPaise };
}

/**
 * The part of one refund, where `before` paise were refunded already: all refunds of an amount add
 * up to its own split, tax by tax.
 */
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
