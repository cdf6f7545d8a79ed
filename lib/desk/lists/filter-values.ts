import { intervalOfDay } from "#lib/billing/invoices/financial-year.ts";

const CHARACTERS = 200;

/** Drops control characters: PostgreSQL accepts no NUL. */
export function filterText(value: unknown): string {
  if (typeof value !== "string") return "";
  return value
    .replaceAll(/\p{Cc}/gu, "")
    .trim()
    .slice(0, CHARACTERS);
}

/** Returns the interval between two days in India; null for a missing or invalid day. */
export function readDays({ from, until }: { from?: string; until?: string }) {
  return {
    from: (from && intervalOfDay(from)?.from) || null,
    until: (until && intervalOfDay(until)?.until) || null,
  };
}

export function within<Field extends string>(
  field: Field,
  { from, until }: ReturnType<typeof readDays>,
) {
  return { [field]: { ...(from && { gte: from }), ...(until && { lt: until }) } };
}

export function filtersOf<Name extends string>(
  request: Request,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const { searchParams } = new URL(request.url);
  return givenOf(names, (name) => searchParams.get(name));
}

export function givenOf<Name extends string>(
  names: readonly Name[],
  read: (name: Name) => unknown,
): Partial<Record<Name, string>> {
  const given = names.flatMap((name) => {
    const text = filterText(read(name));
    return text ? [[name, text]] : [];
  });
  return Object.fromEntries(given);
}
