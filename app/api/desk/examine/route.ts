import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { route } from "#lib/core/http/route.ts";
import { staff } from "#lib/desk/session/auth.ts";
import { runDoctor } from "#lib/desk/settings/examination.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.examineSite,
  auth: staff("readSettings"),
  async handle({ who }) {
    return { findings: await runDoctor(who) };
  },
});
