import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { mailAddressCode } from "#lib/desk/content/address-code.ts";
import { addressCodeSchema } from "#lib/desk/content/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.mailAddressCode,
  action: "changeGuarded",
  schema: addressCodeSchema,
  handle: ({ who, body }) => mailAddressCode(who, body),
});
