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

/** 117882 is '1178.82'. */
export function decimalRupees(paise: number): string {
  return (paise / 100).toFixed(2);
}
