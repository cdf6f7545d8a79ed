const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The last character is Luhn's in base 36, with factors 1 and 2 from the left (GST portal). */
export function isGstin(text: string): boolean {
  return SHAPE.test(text) && text.endsWith(checkCharacter(text.slice(0, -1)));
}

function checkCharacter(text: string): string {
  const sum = [...text].reduce((total, character, index) => {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / DIGITS.length) + (product % DIGITS.length);
  }, 0);
  return DIGITS.charAt((DIGITS.length - (sum % DIGITS.length)) % DIGITS.length);
}
