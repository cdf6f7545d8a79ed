import type { z } from "zod";
import type { Call } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { type Handlers, type RouteContext, route } from "#lib/core/http/route.ts";
import type { Action } from "#lib/desk/roles.ts";
import { staff } from "#lib/desk/session/auth.ts";
import { actOf, type Staff } from "#lib/desk/session/desk-session.ts";

type ActContext<Body> = RouteContext<Staff, Body> & {
  /** Repeats the check of `action` in the transaction. */
  act(reason: string): ReturnType<typeof actOf>;
};

type ActRoute<Body> = {
  call: Call;
  action: Action;
  schema: z.ZodType<Body>;
  bytes?: number;
  handle(context: ActContext<Body>): Promise<object> | Promise<void>;
};

export function actRoute<Body>({ call, action, schema, bytes, handle }: ActRoute<Body>): Handlers {
  return route({
    call,
    auth: staff(action),
    body: json(schema, bytes),
    handle: (context) =>
      handle({ ...context, act: (reason) => actOf(context.who, action, reason) }),
  });
}
