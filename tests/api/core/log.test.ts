import { afterAll, beforeAll, expect, test } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { createLogger } from "#lib/core/http/log.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { createBuyer, sign } from "#tests/api/support/shop/buyer.ts";
import { always, withGateway, withoutGateway } from "#tests/api/support/shop/fake-gateway.ts";
import { createSubscriber, newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor, type Visitor } from "#tests/support/accounts/visitor.ts";
import { layFilm } from "#tests/support/films/film-package.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";

cheapenPasswords();

const lines: string[] = [];
const shared = globalThis as { aieLog?: unknown };

beforeAll(() => {
  shared.aieLog = createLogger("trace", { write: (line) => void lines.push(line) });
});
afterAll(() => {
  delete shared.aieLog;
});

function expectUnwritten(...secrets: unknown[]): void {
  const written = lines.join("");
  for (const secret of secrets) {
    expect(String(secret).length).toBeGreaterThan(3);
    expect.soft(written.includes(String(secret)), String(secret)).toBe(false);
  }
}

const secretsOf = (visitor: Visitor) => [visitor.cookies.get("aie_session") ?? ""];

test("registrations and logins, successful or not, log no password or address", async () => {
  const [email_address, password] = [newEmail(), "Sunflower-1947"];
  const person = { first_name: "Amrita", last_name: "Roy", email_address, password };
  const visitor = createVisitor();
  for (const last_name of ["Roy", "Roy", ""]) {
    await visitor.post("/api/register", { json: { ...person, last_name } });
  }
  await visitor.post("/api/login", { json: { email_address, password: "Marigold-1947" } });
  await visitor.post("/api/login", { json: { email_address: `${email_address}\u0000`, password } });
  await visitor.post("/api/login", {
    body: `{"email_address":"${email_address}"`,
    headers: { "content-type": "application/json" },
  });
  const login = await visitor.post("/api/login", { json: { email_address, password } });
  expect(login.status).toBe(200);
  await visitor.post("/api/wishlist/toggle", { json: {}, csrf: false });
  expect(lines.length).toBeGreaterThan(4);
  expectUnwritten(email_address, password, "Marigold-1947", login.body.csrf_token, "$2b$");
  expectUnwritten(...secretsOf(visitor));
});

test("a payment and its errors log no signature, key or token", async () => {
  const buyer = await createBuyer();
  const forged = sign(buyer.orderId, "pay_IH4NVgf4Dreq1l");
  const before = lines.length;
  await buyer.verify({ ...forged, razorpay_signature: "0".repeat(64) });
  await buyer.verify(forged);
  await withoutGateway(async () => void (await buyer.verify(forged)));
  await withGateway(always(500, "{}"), async () => void (await buyer.verify(forged)));
  await withGateway(always(200, "<html>"), async () => void (await buyer.verify(forged)));
  const result = (await payInSandbox(buyer.orderId)) ?? {};
  expect((await buyer.verify(result)).body).toEqual({ redirect: "/season-one-episodes#thank-you" });
  expect(lines.length).toBeGreaterThanOrEqual(before + 5);
  const { keyId, keySecret, webhookSecret } = environment().razorpay;
  const basic = Buffer.from(`${keyId}:${keySecret}`).toString("base64");
  expectUnwritten(forged.razorpay_signature, "0".repeat(64), keySecret, webhookSecret, basic);
  expectUnwritten(...secretsOf(buyer), buyer.sessionId, environment().sessionSecret);
});

test("a film's link is never logged", async () => {
  await layFilm("AIE-SE01EP01");
  const subscriber = await createSubscriber();
  const { body } = await subscriber.get("/api/get-secure-video-url/AIE-SE01EP01.mp4");
  await subscriber.get("/api/get-secure-video-url/unknown.mp4");
  const token = String(body.video_url).split("/").at(-4);
  expectUnwritten(token, subscriber.sessionId, ...secretsOf(subscriber));
});

test("each line of a call has the request id of its answer", async () => {
  const before = lines.length;
  const response = await createVisitor().get("/api/profile");
  const written = lines.slice(before).map((line) => JSON.parse(line));
  expect(written).toMatchObject([{ request_id: response.body.request_id, msg: "Please log in." }]);
});
