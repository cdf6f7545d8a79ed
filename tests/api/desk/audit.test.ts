import { expect, test } from "vitest";
import { recordAudit } from "#lib/core/audit/record.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { everyAct } from "#lib/desk/audit/queries.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";

const note = (subject: string, reason: string) =>
  database().write((tx) =>
    recordAudit(tx, { actor: "operator test", action: "test.act", subject, reason }),
  );

test("the audit is exported with its filters, and its export leaves an entry", async () => {
  const owner = await createStaff("OWNER");
  await note("test one", "=1+1");
  await note("test two", "another");
  const path = `${deskCalls.auditCsv.path}?subject=test+one`;
  const answer = await owner.send(path);
  expect(answer.headers.get("content-type")).toContain("text/csv");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const [head, row, ...more] = (await answer.text()).trim().split("\r\n");
  expect(head).toContain("id,at,actor,action,subject,reason,details");
  expect(row).toContain(",operator test,test.act,test one,'=1+1,{}");
  expect(more).toEqual([]);
  const [entry] = (await auditOf("audit")).filter(({ actor }) => actor.endsWith(owner.userId));
  expect(entry?.action).toBe("audit.exported");
  expect(JSON.parse(entry?.details ?? "")).toMatchObject({ subject: "test one" });
});

test("the export of the audit goes on after its first page", async () => {
  for (let count = 0; count < 7; count += 1) await note("test many", String(count));
  const pages: string[][] = [];
  for await (const page of everyAct({ subject: "test many" }, 3)) {
    pages.push(page.map(({ reason }) => reason));
  }
  expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
  expect(new Set(pages.flat()).size).toBe(7);
});

test("the export of the audit is for owners", async () => {
  const support = await createStaff("SUPPORT");
  expect((await support.send(deskCalls.auditCsv.path)).status).toBe(403);
});
