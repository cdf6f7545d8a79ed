/**
 * Random and invalid inputs for every call: each is answered, and never with a 500. A new call is
 * covered by its entry in the table of calls; its fields come from the domains' schemas.
 */
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "#lib/accounts/passwords/passwords.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import type { Call } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import { partyOf } from "#lib/core/http/client-address.ts";
import { contractOf } from "#lib/core/http/route.ts";
import { all, expectError } from "#tests/api/support/expect-error.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import {
  createVisitor,
  importRoute,
  type Visitor,
  type VisitorResponse,
} from "#tests/support/accounts/visitor.ts";
import { makeStaff, reopenDesk } from "#tests/support/desk/staff.ts";
import {
  anyForm,
  anyObject,
  anyText,
  anyType,
  brokenForm,
  fieldsOfSchemas,
  formOf,
  MULTIPART,
  plausible,
  spoiled,
} from "#tests/support/nonsense.ts";

cheapenPasswords();

/** Random inputs per property; `npm run test:properties` sets more. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 10);
const TEN_MEGABYTES = new Uint8Array(10 * 1024 * 1024);

type Kind = "json" | "form" | "nothing";
type Body = { body?: BodyInit; type?: string; form?: FormData; json?: unknown };

/** The doctor takes no body, and each call starts a process for seconds. */
const posts = all.filter(
  (call) => call.methods.includes("POST") && call.path !== deskCalls.examineSite.path,
);
const gets = all.filter((call) => call.methods.includes("GET"));
const named = all.filter((call) => call.parameter && call.methods.includes("GET"));

let fields: string[];
let kinds: Map<Call, Kind>;
/** Calls open to visitors. Others refuse a visitor before reading the body. */
let open: Set<Call>;
/** Works at the desk, too, for its calls. */
let subscriber: Awaited<ReturnType<typeof createSubscriber>>;
/** The hash of the plausible password. */
let passwordHash: string;

beforeAll(async () => {
  fields = await fieldsOfSchemas();
  passwordHash = await hashPassword(plausible.password ?? "", partyOf([], ""));
  subscriber = await subscriberWithPassword();
  // An account to log in to, with a cheap hash.
  await createVisitor().post("/api/register", { json: plausible });
  kinds = new Map();
  open = new Set();
  for (const call of posts) {
    const kind = kindOf(contractOf(await importRoute(call))?.body.kind);
    kinds.set(call, kind);
    const { status } = await send(createVisitor(), call, bodyOf(kind, plausible));
    if (status !== 401) open.add(call);
  }
});

beforeEach(() => reopenDesk(subscriber));

async function subscriberWithPassword() {
  const person = await createSubscriber();
  const data = { userId: person.userId, passwordHash, updatedAt: now() };
  await database().write((tx) => tx.credential.create({ data, select: { userId: true } }));
  await makeStaff(person, "OWNER");
  return person;
}

const kindOf = (kind: string | undefined): Kind =>
  kind === "json" || kind === "form" ? kind : "nothing";

const addressOf = (call: Call) => (call.parameter ? `${call.path}/x` : call.path);

const bodyOf = (kind: Kind | undefined, values: object): Body =>
  kind === "form" ? { form: formOf(values) } : { json: values };

/** Retries after a rate limit, which says nothing about the input. */
async function pastLimits(ask: () => Promise<VisitorResponse>): Promise<VisitorResponse> {
  const response = await ask();
  const isThrottled = response.headers.get("location")?.includes("-throttled") ?? false;
  if (response.status === 429) expectKnownStatus(response);
  else if (!isThrottled) return response;
  await database().write((tx) => tx.rateLimit.deleteMany());
  return ask();
}

async function send(
  visitor: Visitor,
  call: Call,
  { type, ...body }: Body,
): Promise<VisitorResponse> {
  const headers = type ? { headers: { "content-type": type } } : {};
  const response = await pastLimits(() => visitor.post(addressOf(call), { ...body, ...headers }));
  // The call has logged the subscriber out or in as another, or deleted the account.
  const changed = response.headers.getSetCookie().length > 0;
  if (visitor === subscriber && changed) subscriber = await subscriberWithPassword();
  return response;
}

/** Expects success or an error of the one shape. */
function expectKnownStatus(response: VisitorResponse): void {
  if (response.status >= 200 && response.status < 300) return;
  if (response.status === 303) {
    // The callback of a sign-in that was never started.
    expect(response.headers.get("location")).toMatch(/^\/login\?sign_in=(google|facebook)-lost#?$/);
    return;
  }
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expectError(response, response.status);
}

async function check<Value>(
  values: fc.Arbitrary<Value>,
  property: (value: Value) => Promise<void>,
  numRuns = RUNS,
) {
  await fc.assert(fc.asyncProperty(values, property), { numRuns });
}

/** A call of another type refuses or ignores every such body, so one run is enough. */
const runsAs = (kind: Kind, call: Call) => (kinds.get(call) === kind ? RUNS : 1);

const isSignedInTo = (call: Call) => (open.has(call) ? fc.boolean() : fc.constant(true));
const visitorOr = (isSignedIn: boolean) => (isSignedIn ? subscriber : createVisitor());

describe.each(posts)("POST $path", (call) => {
  test("answers each field that is wrong or missing", async () => {
    const kind = kinds.get(call);
    const responseTo = async (values: object) => {
      const response = await send(subscriber, call, bodyOf(kind, values));
      expectKnownStatus(response);
      return `${response.status} ${response.body.detail}`;
    };
    const usual = await responseTo(plausible);
    const wrong = kind === "form" ? new File([], "a file") : { contains: "a" };
    for (const field of kind === "nothing" ? [] : fields) {
      // An unknown field changes nothing, whatever its value.
      if ((await responseTo({ ...plausible, [field]: wrong })) === usual) continue;
      for (const value of spoiled(kind === "json"))
        await responseTo({ ...plausible, [field]: value });
    }
  });

  test("answers any JSON", async () => {
    const inputs = fc.tuple(anyObject(fields), isSignedInTo(call));
    const expectResponse = async ([json, isSignedIn]: [object, boolean]) => {
      const response = await send(visitorOr(isSignedIn), call, { json });
      expectKnownStatus(response);
      if (kinds.get(call) === "form") expect(response.status).toBe(415);
    };
    await check(inputs, expectResponse, runsAs("json", call));
  });

  test("answers any form", async () => {
    const inputs = fc.tuple(anyForm(fields), isSignedInTo(call));
    const expectResponse = async ([form, isSignedIn]: [FormData, boolean]) => {
      const response = await send(visitorOr(isSignedIn), call, { form });
      expectKnownStatus(response);
      if (kinds.get(call) === "json") expect(response.status).toBe(415);
    };
    await check(inputs, expectResponse, runsAs("form", call));
  });

  test("answers a malformed form", async () => {
    const expectResponse = async (body: BodyInit) => {
      const response = await send(subscriber, call, { body, type: MULTIPART });
      expectKnownStatus(response);
      const expected = { json: 415, form: 400, nothing: response.status };
      expect(response.status).toBe(expected[kinds.get(call) ?? "nothing"]);
    };
    await check(brokenForm, expectResponse, runsAs("form", call));
  });

  test("answers any bytes of any type", async () => {
    const inputs = fc.tuple(fc.uint8Array(), anyType, isSignedInTo(call));
    await check(inputs, async ([bytes, type, isSignedIn]) => {
      const body = new Uint8Array(bytes);
      const response = await send(visitorOr(isSignedIn), call, { body, type });
      expectKnownStatus(response);
      const isKnown = /^(application\/json|multipart\/form-data)\s*(;|$)/.test(type);
      if (kinds.get(call) !== "nothing" && !isKnown) expect(response.status).toBe(415);
    });
  });

  test("refuses ten megabytes", async () => {
    const type = kinds.get(call) === "form" ? MULTIPART : "application/json";
    // The desk takes pictures of that size; its other values are checked first.
    const status = call === deskCalls.addPicture ? 422 : 413;
    expectError(await send(subscriber, call, { body: TEN_MEGABYTES, type }), status);
  });
});

describe.each(gets)("GET $path", (call) => {
  test("answers any query", async () => {
    const queries = fc.dictionary(
      fc.oneof(fc.constantFrom("user_id", ...fields), anyText),
      anyText,
    );
    await check(fc.tuple(queries, fc.boolean()), async ([query, isSignedIn]) => {
      const texts = Object.entries(query).map(([name, text]) => [name, text.toWellFormed()]);
      const path = `${addressOf(call)}?${new URLSearchParams(texts)}`;
      expectKnownStatus(await pastLimits(() => visitorOr(isSignedIn).get(path)));
    });
  });
});

describe.each(named)("GET $path", (call) => {
  test("answers 404 to unknown names", async () => {
    await check(anyText, async (name) => {
      const segment = encodeURIComponent(name.toWellFormed());
      const path = `${call.path}/x${segment}`;
      expectError(await pastLimits(() => subscriber.get(path)), 404);
    });
  });
});
