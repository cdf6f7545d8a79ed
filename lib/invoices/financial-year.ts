const india = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** The day in India, '2027-03-31' say. */
export function indiaDay(date: Date): string {
  return india.format(date);
}

/** India's financial year, 1 April to 31 March, by its two years: '2627' for April 2026 on. */
export function financialYearOf(date: Date): string {
  const [year = 0, month = 0] = indiaDay(date).split("-").map(Number);
  const first = month < 4 ? year - 1 : year;
  const twoDigits = (value: number) => String(value % 100).padStart(2, "0");
  return `${twoDigits(first)}${twoDigits(first + 1)}`;
}
