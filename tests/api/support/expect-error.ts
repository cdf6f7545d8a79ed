import { expect } from "vitest";
import type { VisitorResponse } from "#tests/support/accounts/visitor.ts";

/** Expects the shape that every error of the site has. */
export function expectError(response: VisitorResponse, status: number): void {
  expect(response.status).toBe(status);
  // A 403 that asks for a proof of identity, or for the desk's factor, has a field for it.
  const asked = ["proof", "desk"];
  const names = Object.keys(response.body).filter(
    (name) => status !== 403 || !asked.includes(name),
  );
  expect(names.sort()).toEqual(["detail", "request_id"]);
  expect(response.body.detail).toMatch(/\S/);
  expect(response.headers.get("x-request-id")).toBe(response.body.request_id);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("content-type")).toBe("application/json");
}
