/**
 * Random and invalid inputs for every call: each is answered, and never with a 500. A new call is
 * covered by its entry in the table of calls; its fields come from the schema of its body.
 */
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "#lib/accounts/passwords/passwords.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { partyOf } from "#lib/core/http/client-address.ts";
import { contracts, MULTIPART, posts } from "#tests/api/support/contracts.ts";
import { expectError } from "#tests/api/support/expect-error.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import {
  createVisitor,
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
  fieldsOf,
  formOf,
  plausible,
  spoiled,
} from "#tests/support/nonsense.ts";

cheapenPasswords();

/** Random inputs per property; `npm run test:properties` sets more. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 10);

type Post = (typeof posts)[number];
type Body = { body?: BodyInit; type?: string; form?: FormData; json?: unknown };

/** The doctor takes no body, and each call takes seconds. */
const fuzzed = posts
  .filter(({ path }) => path !== deskCalls.examineSite.path)
  .map((post) => ({ ...post, fields: fieldsOf(post.body.schema) }));
const withJson = fuzzed.filter(({ body }) => body.type === "application/json");
const withForm = fuzzed.filter(({ body }) => body.type === "multipart/form-data");
const gets = contracts.filter(({ call }) => call.method === "GET");
const named = gets.filter(({ call }) => call.parameter);
const names = [...new Set(fuzzed.flatMap(({ fields }) => fields))];

/** Works at the desk, too, for its calls. */
let subscriber: Awaited<ReturnType<typeof createSubscriber>>;
/** The hash of the plausible password. */
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(plausible.password ?? "", partyOf([], ""));
  subscriber = await subscriberWithPassword();
  // An account to log in to, with a cheap hash.
  await createVisitor().post("/api/register", { json: plausible });
});

beforeEach(() => reopenDesk(subscriber));

async function subscriberWithPassword() {
  const person = await createSubscriber();
  const data = { userId: person.userId, passwordHash, updatedAt: now() };
  await database().write((tx) => tx.credential.create({ data, select: { userId: true } }));
  await makeStaff(person, "OWNER");
  return person;
}

const bodyOf = ({ body: { type } }: Post, values: object): Body =>
  type === "multipart/form-data" ? { form: formOf(values) } : { json: values };

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
  { address }: Post,
  { type, ...body }: Body,
): Promise<VisitorResponse> {
  const headers = type ? { headers: { "content-type": type } } : {};
  const response = await pastLimits(() => visitor.post(address, { ...body, ...headers }));
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
) {
  await fc.assert(fc.asyncProperty(values, property), { numRuns: RUNS });
}

/** Calls that need a session refuse a visitor before reading the body. */
const isSignedInTo = ({ needsToken }: Post) => (needsToken ? fc.constant(true) : fc.boolean());
const visitorOr = (isSignedIn: boolean) => (isSignedIn ? subscriber : createVisitor());

describe.each([...withJson, ...withForm])("POST $path", (post) => {
  test("answers each field that is wrong or missing", async () => {
    const isJson = post.body.type === "application/json";
    for (const field of post.fields) {
      for (const value of spoiled(isJson)) {
        const body = bodyOf(post, { ...plausible, [field]: value });
        expectKnownStatus(await send(subscriber, post, body));
      }
    }
  });
});

describe.each(withJson)("POST $path", (post) => {
  test("answers any JSON", async () => {
    const inputs = fc.tuple(anyObject(post.fields), isSignedInTo(post));
    await check(inputs, async ([json, isSignedIn]) => {
      expectKnownStatus(await send(visitorOr(isSignedIn), post, { json }));
    });
  });
});

describe.each(withForm)("POST $path", (post) => {
  test("answers any form", async () => {
    const inputs = fc.tuple(anyForm(post.fields), isSignedInTo(post));
    await check(inputs, async ([form, isSignedIn]) => {
      expectKnownStatus(await send(visitorOr(isSignedIn), post, { form }));
    });
  });

  test("refuses a malformed form", async () => {
    await check(brokenForm, async (body) => {
      expectError(await send(subscriber, post, { body, type: MULTIPART }), 400);
    });
  });
});

describe.each(fuzzed)("POST $path", (post) => {
  test("answers any bytes of any type", async () => {
    const inputs = fc.tuple(fc.uint8Array(), anyType, isSignedInTo(post));
    await check(inputs, async ([bytes, type, isSignedIn]) => {
      const body = new Uint8Array(bytes);
      const response = await send(visitorOr(isSignedIn), post, { body, type });
      expectKnownStatus(response);
      const isKnown = /^(application\/json|multipart\/form-data)\s*(;|$)/.test(type);
      if (post.body.type && !isKnown) expect(response.status).toBe(415);
    });
  });
});

describe.each(gets)("GET $path", ({ address }) => {
  test("answers any query", async () => {
    const queries = fc.dictionary(fc.oneof(fc.constantFrom("user_id", ...names), anyText), anyText);
    await check(fc.tuple(queries, fc.boolean()), async ([query, isSignedIn]) => {
      const texts = Object.entries(query).map(([name, text]) => [name, text.toWellFormed()]);
      const path = `${address}?${new URLSearchParams(texts)}`;
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
