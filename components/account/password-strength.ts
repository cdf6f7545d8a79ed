export type PasswordStrength = "Very Weak" | "Weak" | "Medium" | "Strong";

/** Letters with their marks (vowel signs, accents), digits, and everything else. */
const kinds = [/\p{L}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{Nd}]/u];
const strongCharacters = 8;

/**
 * How strong a password looks (specification, section 5). Advisory only, never enforced:
 * all three kinds of character but fewer than eight of them count as Medium.
 */
export function passwordStrength(password: string): PasswordStrength {
  const found = kinds.filter((kind) => kind.test(password)).length;
  if (found === 3 && [...password].length >= strongCharacters) return "Strong";
  if (found >= 2) return "Medium";
  return found === 1 ? "Weak" : "Very Weak";
}
