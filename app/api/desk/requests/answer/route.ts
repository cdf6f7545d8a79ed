import { answerRequest } from "#lib/accounts/requests/commands.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { answerRequestSchema } from "#lib/desk/requests/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.answerRequest,
  action: "answerRequests",
  schema: answerRequestSchema,
  handle: ({ act, body: { number, state, answer } }) =>
    answerRequest(act(""), number, { state, answer }),
});
