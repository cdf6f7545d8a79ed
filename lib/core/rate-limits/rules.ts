export type Rule = { name: string; points: number; seconds: number };

/** A renamed rule starts its counts anew. */
export function rateRules<Name extends string>(
  rules: Record<Name, Omit<Rule, "name">>,
): Record<Name, Rule> {
  const named = Object.entries<Omit<Rule, "name">>(rules).map(([name, rule]) => [
    name,
    { name, ...rule },
  ]);
  return Object.fromEntries(named);
}
