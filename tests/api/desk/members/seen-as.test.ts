import { expect, test } from "vitest";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { calls } from "#lib/core/config/paths.ts";
import { seeAs } from "#lib/desk/members/see-as.ts";
import type { StaffRole } from "#lib/desk/roles.ts";
import { viewDesk } from "#lib/desk/session/desk-session.ts";
import { act } from "#tests/api/support/accounts/members.ts";
import { createPayer } from "#tests/api/support/shop/buyer.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";

async function staffOf(role: StaffRole) {
  const view = await viewDesk((await createStaff(role)).cookieHeader());
  if (view.kind !== "open") throw new Error("the desk is closed");
  return view.staff;
}

test("support reads what the member's own calls answer, and the audit has it", async () => {
  const support = await staffOf("SUPPORT");
  for (const member of [await createMember(), await createPayer()]) {
    const seen = await seeAs(support, member.userId);
    const { body: profile } = await member.get(calls.profile.path);
    expect(seen.profile).toEqual({ ...profile, profile_image_url: null });
    const { body: plan } = await member.get(calls.membership.path);
    expect(seen.purchase).toEqual({ ...plan, watermark: null });
    expect(seen.invoices).toEqual((await member.get(calls.invoiceList.path)).body);
    const looks = (await auditOf(`user ${member.userId}`)).filter(
      ({ action }) => action === "member.seen_as",
    );
    expect(looks).toMatchObject([{ actor: support.actor }]);
  }
});

test("an editor, and a deleted or unknown account, are refused and leave no entry", async () => {
  const member = await createMember();
  const editor = await staffOf("EDITOR");
  await expect(seeAs(editor, member.userId)).rejects.toMatchObject({ code: "forbidden" });
  const owner = await createStaff("OWNER");
  const support = await staffOf("SUPPORT");
  const { email: address } = (await member.get(calls.profile.path)).body;
  expect((await act(owner, deskCalls.deleteMember, member.userId, { address })).status).toBe(200);
  for (const id of [member.userId, "nobody"]) {
    await expect(seeAs(support, id)).rejects.toMatchObject({ code: "notFound" });
  }
  const acts = (await auditOf(`user ${member.userId}`)).map(({ action }) => action);
  expect(acts).not.toContain("member.seen_as");
});
