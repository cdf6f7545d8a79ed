const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** Of an office that deducts tax (CGST Act, section 51): the GST portal's shape. */
const DEDUCTOR = /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/;

/** UIN of an embassy or a body of the United Nations (CGST Act, section 25(9)). */
const UIN = /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/;
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * The last character is Luhn's in base 36, with factors 1 and 2 from the left (GST portal). The
 * portal publishes no such rule for a UIN.
 */
export function isGstin(text: string): boolean {
  return UIN.test(text) || (DEDUCTOR.test(text) && isChecked(text)) || isBusinessGstin(text);
}

/** Of a person or company that trades: no embassy, and no office that only deducts tax. */
export function isBusinessGstin(text: string): boolean {
  return SHAPE.test(text) && isChecked(text);
}

const isChecked = (text: string) => text.endsWith(checkCharacter(text.slice(0, -1)));

function checkCharacter(text: string): string {
  const sum = [...text].reduce((total, character, index) => {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / DIGITS.length) + (product % DIGITS.length);
  }, 0);
  return DIGITS.charAt((DIGITS.length - (sum % DIGITS.length)) % DIGITS.length);
}
