export type PasswordStrength = "veryWeak" | "weak" | "medium" | "strong";

/** Letters with their marks (vowel signs, accents), digits, and all else but blanks. */
const kinds = [/\p{L}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{Nd}\s]/u];
const strongCharacters = 8;

/**
 * How strong a password looks (docs/product.md, section 5). Advisory only, never enforced:
 * all three kinds of character but fewer than eight of them count as Medium, and what has none of
 * them, such as nothing or blanks, as Very Weak.
 */
export function passwordStrength(password: string): PasswordStrength {
  const found = kinds.filter((kind) => kind.test(password)).length;
  if (found === 3 && [...password].length >= strongCharacters) return "strong";
  if (found >= 2) return "medium";
  return found === 1 ? "weak" : "veryWeak";
}
