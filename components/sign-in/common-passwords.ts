import { commonPasswordsPath } from "#lib/core/config/paths.ts";

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
