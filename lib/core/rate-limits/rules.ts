/** How many points may be counted in a span of time, under a name that keeps the counts apart. */
export type Rule = { name: string; points: number; seconds: number };

/** Names each rule after its key. A rule that gets another name begins its counts anew. */
export function rateRules<Name extends string>(
  rules: Record<Name, Omit<Rule, "name">>,
): Record<Name, Rule> {
  const named = Object.entries<Omit<Rule, "name">>(rules).map(([name, rule]) => [
    name,
    { name, ...rule },
  ]);
  return Object.fromEntries(named);
}
