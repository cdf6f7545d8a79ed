const SMALL =
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen".split(
    " ",
  );
const TENS = "- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");
const LARGE = [
  [10_000_000, "Crore"],
  [100_000, "Lakh"],
  [1_000, "Thousand"],
  [100, "Hundred"],
] as const;

/** Writes 'Rupees One Thousand ... and Eighty-Two Paise Only'. */
export function amountInWords(paise: number): string {
  const rupees = `Rupees ${inWords(Math.floor(paise / 100))}`;
  const rest = paise % 100;
  return `${rupees}${rest === 0 ? "" : ` and ${inWords(rest)} Paise`} Only`;
}

function inWords(value: number): string {
  for (const [size, name] of LARGE) {
    if (value < size) continue;
    const rest = value % size;
    return `${inWords(Math.floor(value / size))} ${name}${rest === 0 ? "" : ` ${inWords(rest)}`}`;
  }
  const unit = value % 10;
  if (value < 20) return SMALL[value] ?? "";
  return `${TENS[Math.floor(value / 10)]}${unit === 0 ? "" : `-${SMALL[unit]}`}`;
}
