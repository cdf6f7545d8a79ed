import { commonPasswordsPath } from "#lib/core/config/paths.ts";

type PasswordStrength = "veryWeak" | "weak" | "medium" | "strong";

/** Letters with their marks (vowel signs, accents), digits, and other visible characters. */
const kinds = [/\p{L}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{Nd}\s]/u];
const strongCharacters = 8;

/** docs/product.md, section 5. All three kinds in fewer than eight characters are Medium. */
export function passwordStrength(password: string): PasswordStrength {
  const found = kinds.filter((kind) => kind.test(password)).length;
  if (found === 3 && [...password].length >= strongCharacters) return "strong";
  if (found >= 2) return "medium";
  return found === 1 ? "weak" : "veryWeak";
}

export type CommonPasswords = ReadonlySet<string>;

let loading: Promise<CommonPasswords> | null = null;

/** Loads the list once. Falls back to an empty one: the warning is advice. */
export function loadCommonPasswords(): Promise<CommonPasswords> {
  loading ??= load().catch(() => {
    loading = null;
    return new Set<string>();
  });
  return loading;
}

async function load(): Promise<CommonPasswords> {
  const response = await fetch(commonPasswordsPath);
  if (!response.ok) throw new Error(`The common passwords were answered ${response.status}.`);
  return new Set((await response.text()).split("\n"));
}

export function isCommon(password: string, list: CommonPasswords): boolean {
  return list.has(password.toLowerCase());
}
