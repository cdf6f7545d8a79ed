const rupees = new Intl.NumberFormat("en-IN", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** 117882 is 'INR 1,178.82'. */
export function formatRupees(paise: number): string {
  return `INR ${rupees.format(paise / 100)}`;
}

/** As `formatRupees`; 1999 and 'USD' is 'USD 19.99'. */
export function formatMoney(paise: number, currency: string): string {
  return formatRupees(paise).replace("INR", () => currency);
}

/** A comma stands before thousands alone: '10,50' may mean 10.50. */
const TYPED = /^(?:\d{1,7}|(?:\d{1,2},\d{2}|\d{1,3}),\d{3})(?:\.\d{1,2})?$/;

/** Reads rupees as typed, such as '1,178.82' or 'INR 589': paise, or null. */
export function typedPaise(text: string): number | null {
  const amount = text.replace(/^(INR|₹)\s*/i, "").trim();
  return TYPED.test(amount) ? Math.round(Number(amount.replaceAll(",", "")) * 100) : null;
}

/** 117882 is '1178.82'. */
export function decimalRupees(paise: number): string {
  return (paise / 100).toFixed(2);
}
