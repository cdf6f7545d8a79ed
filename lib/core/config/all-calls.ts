import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { type Call, calls } from "#lib/core/config/paths.ts";

export const allCalls = { ...calls, ...deskCalls };

export function findCall(path: string): Call | null {
  const parent = path.slice(0, path.lastIndexOf("/"));
  const known: readonly Call[] = Object.values(allCalls);
  return known.find((call) => (call.parameter ? parent : path) === call.path) ?? null;
}
