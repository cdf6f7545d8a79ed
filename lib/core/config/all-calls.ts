import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { type Call, calls } from "#lib/core/config/paths.ts";

export const allCalls = { ...calls, ...deskCalls };

const byPath = new Map<string, Call>(Object.values(allCalls).map((call) => [call.path, call]));

export function findCall(path: string): Call | null {
  const call = byPath.get(path);
  if (call && !call.parameter) return call;
  const parent = byPath.get(path.slice(0, path.lastIndexOf("/")));
  return parent?.parameter ? parent : null;
}
