"use client";

import { Act } from "#components/desk/acts/act.tsx";
import { usePlan } from "#components/desk/content/own-plan.ts";
import { strings } from "#components/desk/content/publication-strings.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";

type RestoreActProps = {
  id: string;
  revision: number;
  draft: number | null;
  plan: Date | null;
};

export function RestoreAct({ plan, ...values }: RestoreActProps) {
  const seen = usePlan(values.draft, plan);
  return (
    <Act
      {...strings.versions.restore}
      reason="optional"
      call={deskCalls.restoreContent.path}
      values={{ ...values, seen_plan: seen?.toISOString() ?? null }}
    />
  );
}
