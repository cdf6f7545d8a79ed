/** The gallery of letters, and an owner's words for one. */
import { afterAll, beforeEach, expect, test } from "vitest";
import { loadContent } from "#lib/content/documents/live.ts";
import { loadFirstEdition } from "#lib/content/first-edition/load-first-edition.ts";
import { letter } from "#lib/content/kinds/letters.ts";
import { isLetter, letters } from "#lib/content/letters/letters.ts";
import { deskCalls as calls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { wordsOf, writeLetter } from "#lib/mail/letters/letter.ts";
import { resetContent, stateOf } from "#tests/support/content/stored.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

type Client = Awaited<ReturnType<typeof createStaff>>;

const id = "letter/newPassword";
const own = {
  subject: "Your new password at {name}",
  text: "Choose one & <keep> it.\n\n{link}\n\nYours, {publisher}.",
};
const link = "https://aie.example/new-password#1";

let owner: Client;

beforeEach(async () => {
  await database().write((tx) => tx.staff.deleteMany({}));
  await resetContent();
  await loadContent();
  owner = await createStaff("OWNER");
});

afterAll(() => void loadFirstEdition());

const save = async (body: object, who = owner) => {
  const known = await stateOf(id).catch(() => null);
  const json = { id, body, based_on: known?.lastNumber ?? 0 };
  return who.post(calls.saveContent.path, { json });
};

async function publish(body: object = own) {
  const saved = await save(body);
  expect(saved.status).toBe(200);
  const json = { id, draft: Number(saved.body.revision), reason: "kinder words" };
  const answer = await owner.post(calls.publishContent.path, { json });
  await loadContent();
  return answer;
}

test.each(Object.keys(letters).filter(isLetter))(
  "the words of %s can be saved as they are",
  async (name) => {
    expect(letter.parse(wordsOf(name))).toEqual(wordsOf(name));
  },
);

const frame = (search: string) => owner.send(`${calls.letterFrame.path}?${search}`);

test("a letter is written in the owner's words, and in the site's when they are taken off", async () => {
  const before = writeLetter("newPassword", { link });
  expect((await publish()).status).toBe(200);
  const letter = writeLetter("newPassword", { link });
  expect(letter).toMatchObject({
    subject: "Your new password at AIE",
    paragraphs: ["Choose one & <keep> it."],
    action: { label: "Choose a new password", url: link },
    notes: ["Yours, Tamarind House."],
  });
  const json = { id, reason: "the site's were better" };
  expect((await owner.post(calls.unpublishContent.path, { json })).status).toBe(200);
  await loadContent();
  expect(writeLetter("newPassword", { link })).toEqual(before);
  const acts = await auditOf(`content ${id}`);
  expect(acts.map(({ action }) => action)).toEqual(["content.publish", "content.unpublish"]);
  expect(JSON.parse(acts.at(-1)?.details ?? "")).toMatchObject({ textBefore: own.text });
});

test("a placeholder in a value stays as it is", () => {
  const values = { link, device: "{link} {name}", time: "now" };
  expect(writeLetter("newDevice", values).paragraphs[0]).toContain("before: {link} {name}, on now");
});

test.each([
  ["loses the link", { ...own, text: "Choose one." }, "needs {link} once"],
  ["names a strange fact", { ...own, text: `${own.text} {amount}` }, "has {amount}"],
  ["has a link of its own", { ...own, text: `${own.text} https://a.example` }, "has an address"],
  ["is too long", { ...own, subject: "a".repeat(121) }, "too big"],
])("a text that %s is refused with a sentence", async (_what, body, sentence) => {
  const answer = await save(body);
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.body).toLowerCase()).toContain(sentence);
});

test("an owner alone writes and takes off, with a fresh factor", async () => {
  const editor = await createStaff("EDITOR");
  expect((await save(own, editor)).status).toBe(403);
  await publish();
  const json = { id, reason: "mine now" };
  expect((await editor.post(calls.unpublishContent.path, { json })).status).toBe(403);
  pass(11 * 60_000);
  expect((await owner.post(calls.unpublishContent.path, { json })).status).toBe(403);
  await loadContent();
  expect(writeLetter("newPassword", { link }).subject).toBe("Your new password at AIE");
});

test("the frame shows a letter, and the draft before it is published", async () => {
  await save(own);
  const shown = await frame("name=newPassword&scheme=dark");
  expect(shown.status).toBe(200);
  expect(shown.headers.get("content-security-policy")).toMatch(/^default-src 'none'; .*sandbox/);
  const page = await shown.text();
  expect(page).toContain("A new password for AIE");
  expect(page).not.toContain("prefers-color-scheme");
  const draft = await (await frame("name=newPassword&draft=1")).text();
  expect(draft).toContain("Choose one &amp; &lt;keep&gt; it.");
  expect((await frame("name=nothing")).status).toBe(404);
});
