export type Rule = { name: string; points: number; seconds: number };

type Limit = Omit<Rule, "name">;

/** A renamed rule starts its counts anew. */
export function rateRules<Name extends string>(limits: Record<Name, Limit>): Record<Name, Rule> {
  const rules = Object.entries<Limit>(limits).map(([name, limit]) => [name, { name, ...limit }]);
  return Object.fromEntries(rules);
}
