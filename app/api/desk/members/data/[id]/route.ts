import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { download } from "#lib/core/http/download.ts";
import { recordExport } from "#lib/desk/lists/record-export.ts";
import { getMember } from "#lib/desk/members/queries.ts";
import { fileRoute } from "#lib/desk/session/file-route.ts";
import { openPersonalArchive } from "#lib/operations/personal-data/archive.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute({
  call: deskCalls.memberData,
  action: "exportMembers",
  async handle({ who, params }) {
    const { id } = await getMember(params.id ?? "");
    await recordExport(who, "exportMembers", {
      action: "member.data_exported",
      subject: `user ${id}`,
      reason: "a request for the data",
    });
    return download(await openPersonalArchive(id, "staff"), "application/zip", `data-of-${id}.zip`);
  },
});
