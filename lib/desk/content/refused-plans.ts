/** Drafts that the site could not publish at their times. A later plan, or draft, takes them out. */
import { database } from "#lib/core/database/client.ts";

type Draft = { id: string; draftNumber: number | null };

export async function listRefusedPlans(): Promise<{ id: string; at: Date }[]> {
  const drafts = await database().read.contentDocument.findMany({
    where: { draftNumber: { not: null }, publishAt: null },
    select: { id: true, draftNumber: true },
  });
  return [...(await refusedPlans(drafts))].map(([id, at]) => ({ id, at }));
}

export async function readRefusedPlan(id: string, draftNumber: number | null) {
  return (await refusedPlans([{ id, draftNumber }])).get(id) ?? null;
}

/** Returns when each was refused, by id. */
export async function refusedPlans(drafts: readonly Draft[]): Promise<Map<string, Date>> {
  const numbers = new Map(drafts.map(({ id, draftNumber }) => [`content ${id}`, draftNumber]));
  const plans = await database().read.auditEntry.findMany({
    where: { subject: { in: [...numbers.keys()] }, action: "content.schedule" },
    select: { subject: true, at: true, actor: true, details: true },
    orderBy: { at: "asc" },
  });
  const last = new Map(plans.map((plan) => [plan.subject, plan]));
  const refused = [...last.values()].filter(
    ({ subject, actor, details }) =>
      actor === "site" && Object(JSON.parse(details)).draft === numbers.get(subject),
  );
  return new Map(refused.map(({ subject, at }) => [subject.replace(/^content /, ""), at]));
}
