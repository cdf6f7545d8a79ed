/**
 * Inputs that nobody thought of, for every call in the table of calls: each is answered, and never
 * with a 500. A new call is covered by its entry; its fields are found in the domains' schemas.
 */
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Call } from "#lib/config/paths.ts";
import { all, expectError } from "#tests/api/expect-error.ts";
import { cheapenPasswords } from "#tests/api/settings.ts";
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
import { createSubscriber } from "#tests/support/people.ts";
import { type Answer, createVisitor, type Visitor } from "#tests/support/visitor.ts";

cheapenPasswords();

const RUNS = 15;

type Kind = "json" | "form" | "nothing";
type Body = { body?: BodyInit; type?: string; form?: FormData; json?: unknown };

const posts = all.filter((call) => call.methods.includes("POST"));
const gets = all.filter((call) => call.methods.includes("GET"));
const named = all.filter((call) => call.parameter && call.methods.includes("GET"));

let fields: string[];
let kinds: Map<Call, Kind>;
let subscriber: Awaited<ReturnType<typeof createSubscriber>>;

beforeAll(async () => {
  fields = await fieldsOfSchemas();
  subscriber = await createSubscriber();
  // Somebody who can log in, with a hash that takes no time.
  await createVisitor().post("/api/register", { json: plausible });
  kinds = new Map();
  for (const call of posts) kinds.set(call, await kindOf(call));
});

/** What a call takes; asked of the call itself, for a wrong type is refused before anything else. */
async function kindOf(call: Call): Promise<Kind> {
  const takes = async (type: string) =>
    (await send(createVisitor(), call, { body: "", type })).status !== 415;
  if (await takes("text/plain")) return "nothing";
  return (await takes("application/json")) ? "json" : "form";
}

/** An address that the call answers. */
const addressOf = (call: Call) => (call.parameter ? `${call.path}/x` : call.path);

async function send(visitor: Visitor, call: Call, { type, ...body }: Body): Promise<Answer> {
  const headers = type ? { headers: { "content-type": type } } : {};
  const answer = await visitor.post(addressOf(call), { ...body, ...headers });
  // Whoever has logged in or out by it is the subscriber again for the next one.
  const changed = answer.headers.getSetCookie().length > 0;
  if (visitor === subscriber && changed) await subscriber.beginSession(subscriber.userId);
  return answer;
}

/** Good, or refused in the one shape. */
function expectAnswered(answer: Answer): void {
  if (answer.status >= 200 && answer.status < 300) return;
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expectError(answer, answer.status);
}

async function check<Value>(
  values: fc.Arbitrary<Value>,
  property: (value: Value) => Promise<void>,
) {
  await fc.assert(fc.asyncProperty(values, property), { numRuns: RUNS });
}

const someone = fc.boolean();
const visitorOr = (isSignedIn: boolean) => (isSignedIn ? subscriber : createVisitor());

describe.each(posts)("POST $path", (call) => {
  test("answers each field that is wrong or missing", async () => {
    const kind = kinds.get(call);
    const answerTo = async (values: object) => {
      const body = kind === "form" ? { form: formOf(values) } : { json: values };
      const answer = await send(subscriber, call, body);
      expectAnswered(answer);
      return `${answer.status} ${answer.body.detail}`;
    };
    const usual = await answerTo(plausible);
    const wrong = kind === "form" ? new File([], "a file") : { contains: "a" };
    for (const field of kind === "nothing" ? [] : fields) {
      // A field that the call does not know changes nothing, whatever is in it.
      if ((await answerTo({ ...plausible, [field]: wrong })) === usual) continue;
      for (const value of spoiled(kind === "json"))
        await answerTo({ ...plausible, [field]: value });
    }
  });

  test("answers whatever JSON comes", async () => {
    await check(fc.tuple(anyObject(fields), someone), async ([json, isSignedIn]) => {
      const answer = await send(visitorOr(isSignedIn), call, { json });
      expectAnswered(answer);
      if (kinds.get(call) === "form") expect(answer.status).toBe(415);
    });
  });

  test("answers whatever form comes", async () => {
    await check(fc.tuple(anyForm(fields), someone), async ([form, isSignedIn]) => {
      const answer = await send(visitorOr(isSignedIn), call, { form });
      expectAnswered(answer);
      if (kinds.get(call) === "json") expect(answer.status).toBe(415);
    });
  });

  test("answers a form that is broken", async () => {
    await check(brokenForm, async (body) => {
      const answer = await send(subscriber, call, { body, type: MULTIPART });
      expectAnswered(answer);
      const expected = { json: 415, form: 400, nothing: answer.status };
      expect(answer.status).toBe(expected[kinds.get(call) ?? "nothing"]);
    });
  });

  test("answers whatever bytes come, of whatever type", async () => {
    await check(fc.tuple(fc.uint8Array(), anyType, someone), async ([bytes, type, isSignedIn]) => {
      const body = new Uint8Array(bytes);
      const answer = await send(visitorOr(isSignedIn), call, { body, type });
      expectAnswered(answer);
      const isKnown = /^(application\/json|multipart\/form-data)\s*(;|$)/.test(type);
      if (kinds.get(call) !== "nothing" && !isKnown) expect(answer.status).toBe(415);
    });
  });

  test("takes no ten megabytes", async () => {
    const body = new Uint8Array(10 * 1024 * 1024);
    const type = kinds.get(call) === "form" ? MULTIPART : "application/json";
    expectError(await send(subscriber, call, { body, type }), 413);
  });
});

describe.each(gets)("GET $path", (call) => {
  test("answers whatever is asked of it besides", async () => {
    const queries = fc.dictionary(
      fc.oneof(fc.constantFrom("user_id", ...fields), anyText),
      anyText,
    );
    await check(fc.tuple(queries, someone), async ([query, isSignedIn]) => {
      const texts = Object.entries(query).map(([name, text]) => [name, text.toWellFormed()]);
      const path = `${addressOf(call)}?${new URLSearchParams(texts)}`;
      expectAnswered(await visitorOr(isSignedIn).get(path));
    });
  });
});

describe.each(named)("GET $path", (call) => {
  test("knows no name that it was not asked to know", async () => {
    await check(anyText, async (name) => {
      const segment = encodeURIComponent(name.toWellFormed());
      expectError(await subscriber.get(`${call.path}/x${segment}`), 404);
    });
  });
});
