import { readFileSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { content } from "#lib/content/content.ts";
import { firstEdition } from "#lib/content/first-edition/first-edition.ts";
import { documentId } from "#lib/content/kinds/kinds.ts";
import { isPreviewToken, PREVIEW_PARAMETER } from "#lib/content/preview.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { lettersTo } from "#tests/api/support/accounts/letters.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { changedDocument, firstBody } from "#tests/support/content/first-edition.ts";
import { resetContent, stateOf, storedContent } from "#tests/support/content/stored.ts";
import { createLockedStaff } from "#tests/support/desk/staff.ts";
import { layFilm } from "#tests/support/films/film-package.ts";

const because = ["--reason", "a test"];
const author = `operator ${userInfo().username}`;

const ask = (...args: string[]) => askOperator("content", ...args);

let files = 0;

/** Returns the name of a new file. */
function newFile(): string {
  files += 1;
  return path.join(environment().dataDir, `content-${files}.json`);
}

function fileOf(value: unknown): string {
  const file = newFile();
  writeFileSync(file, typeof value === "string" ? value : JSON.stringify(value));
  return file;
}

/** Keeps a draft of a document of the first edition. */
const draft = (id: string, field: string, value: unknown) =>
  ask("draft", id, fileOf(changedDocument(id, field, value).body), ...because);

/** Expects a status, one message and no change. */
async function expectRefused(args: readonly string[], status: number, sentence: string) {
  const before = await storedContent();
  const response = await operate("content", ...args);
  expect(response).toMatchObject({ status, output: "" });
  expect(response.words).toContain(sentence);
  expect(await storedContent()).toEqual(before);
}

beforeEach(resetContent);

test("lists the documents with their live and draft revisions", async () => {
  const tagline = await draft("site", "tagline", "Films on art");
  expect(tagline).toEqual({ id: "site", draft: 2 });
  const list: { id: string }[] = await ask("list");
  expect(list).toHaveLength(firstEdition.length);
  expect(list.find(({ id }) => id === "site")).toEqual({
    ...{ id: "site", live: 1, draft: 2, publishAt: null },
  });
  expect(list.map(({ id }) => id)).toEqual(firstEdition.map(documentId).toSorted());
  const table = await operate("content", "list");
  expect(table.output).toMatch(/^site +1 +2/m);
});

test("shows a document as JSON, or its draft", async () => {
  const shown = await operate("content", "show", "site");
  expect(JSON.parse(shown.output)).toEqual(firstBody("site"));
  await expectRefused(["show", "site", "--draft"], 1, "'site' has no draft.");
  const changed = changedDocument("site", "tagline", "Films on art");
  await draft("site", "tagline", "Films on art");
  expect(await ask("show", "site")).toEqual(firstBody("site"));
  expect(await ask("show", "site", "--draft")).toEqual(changed.body);
  await expectRefused(["show", "page/imprint"], 1, "There is no document 'page/imprint'.");
});

test("shows who wrote each revision, when and why", async () => {
  const at = new Date("2027-01-31T03:30:00Z");
  setClock(() => at);
  await draft("site", "tagline", "Films on art");
  expect(await ask("history", "site")).toEqual([
    { number: 2, state: "draft", at: at.toISOString(), author, note: "a test" },
    {
      number: 1,
      state: "live",
      at: expect.stringMatching(/^\d{4}-/),
      author: "site",
      note: "the first edition",
    },
  ]);
  await expectRefused(["history", "page/imprint"], 1, "There is no document 'page/imprint'.");
});

test("publishes a new address: audited with both, and mailed to the owners", async () => {
  const { userId: id } = await createLockedStaff("OWNER");
  const user = await database().read.user.findUnique({ where: { id }, select: { email: true } });
  await draft("site", "supportEmail", "help@publisher.example");
  await ask("publish", "site", ...because);
  const { acts } = await storedContent();
  expect(acts.at(-1)).toMatchObject({ actor: author, action: "content.publish" });
  expect(JSON.parse(acts.at(-1)?.details ?? "")).toMatchObject({
    supportEmailBefore: "support@aie.example",
    supportEmail: "help@publisher.example",
  });
  const [letter] = await lettersTo(user?.email ?? "");
  expect(letter?.text).toContain("Now: help@publisher.example");
});

test("an export that is imported again changes nothing", async () => {
  const file = newFile();
  expect(await ask("export", file)).toEqual({ file, documents: firstEdition.length });
  const exported = JSON.parse(readFileSync(file, "utf8"));
  expect(exported.format).toBe("aie-content-1");
  expect(exported.documents.site).toEqual(firstBody("site"));
  const before = await storedContent();
  const { output, words } = await operate("content", "import", file, ...because, "--json");
  expect(JSON.parse(output)).toEqual({ documents: firstEdition.length, changed: 0, ids: "" });
  expect(words).toContain("Nothing has changed.");
  expect(await storedContent()).toEqual(before);
  await expectRefused(["export", file], 1, "EEXIST");
});

test("an import is one publication, and a new export equals its file", async () => {
  const [file, again] = [newFile(), newFile()];
  await ask("export", file);
  const changed = JSON.parse(readFileSync(file, "utf8"));
  changed.documents.site.tagline = "Films on art";
  delete changed.documents["episode/AIE-SE02EP04"];
  const page = { title: "Imprint", description: "Who makes this site.", text: "We do." };
  changed.documents["page/imprint"] = page;
  const imported = await ask("import", fileOf(changed), ...because);
  expect(imported).toMatchObject({ documents: firstEdition.length, changed: 3 });
  expect(imported.ids.split(", ").toSorted()).toEqual([
    "episode/AIE-SE02EP04",
    "page/imprint",
    "site",
  ]);
  await ask("export", again);
  expect(JSON.parse(readFileSync(again, "utf8"))).toEqual(changed);
  expect(content()).toMatchObject({ revision: 2, episodes: { length: 7 } });
  expect(content().pages).toContainEqual(expect.objectContaining(page));
  const { acts } = await storedContent();
  expect(acts.slice(1)).toMatchObject([
    { actor: author, action: "content.import", subject: "content edition 2", reason: "a test" },
  ]);
});

test("an import of many changes names ten of them", async () => {
  const file = newFile();
  await ask("export", file);
  const changed = JSON.parse(readFileSync(file, "utf8"));
  for (let number = 10; number < 25; number += 1) {
    const page = { title: "Imprint", description: "Who makes this site.", text: "We do." };
    changed.documents[`page/imprint-${number}`] = page;
  }
  const { ids, ...imported } = await ask("import", fileOf(changed), ...because);
  expect(imported).toMatchObject({ changed: 15 });
  expect(ids).toMatch(/^(page\/imprint-\d\d, ){9}page\/imprint-\d\d and 5 more$/);
});

test("refuses an import with a fault, and says where each is", async () => {
  const documents = Object.fromEntries(
    firstEdition.map((source) => [documentId(source), source.body]),
  );
  const importOf = (value: unknown) => ["import", fileOf(value), ...because];
  const format = "aie-content-1";
  await expectRefused(importOf("{"), 2, "is not JSON: ");
  await expectRefused(
    importOf({ format: "aie-content-2", documents }),
    2,
    "was not written by 'content export'.",
  );
  await expectRefused(importOf({ documents }), 2, "was not written by 'content export'.");
  await expectRefused(importOf([]), 2, "was not written by 'content export'.");
  const unknown = { format, documents: { ...documents, "house/one": {} } };
  await expectRefused(importOf(unknown), 1, "There can be no document 'house/one'.");
  const broken = changedDocument("season/season-one", "faculty", ["one", "two"]).body;
  await expectRefused(
    importOf({ format, documents: { ...documents, "season/season-one": broken } }),
    1,
    "season/season-one, faculty.0: names person/one, which is not published.\n" +
      "season/season-one, faculty.1: names person/two, which is not published.\n",
  );
  await expectRefused(["import", newFile(), ...because], 1, "There is no file");
  const { dataDir } = environment();
  await expectRefused(["picture", dataDir, ...because], 1, "is a folder, not a file.");
});

test("refuses an import with a moment outside its film", async () => {
  await layFilm("AIE-SE01EP01");
  const documents = Object.fromEntries(
    firstEdition.map((source) => [documentId(source), source.body]),
  );
  const id = "episode/AIE-SE01EP01";
  const moments = (...seconds: number[]) => ({
    format: "aie-content-1",
    documents: {
      ...documents,
      [id]: changedDocument(
        id,
        "shown",
        seconds.map((fromSeconds) => ({ fromSeconds, why: "Shown.", work: "crucifixion" })),
      ).body,
    },
  });
  await expectRefused(
    ["import", fileOf(moments(20, 53, 9_000)), ...because],
    1,
    "episode/AIE-SE01EP01, shown.1: is at second 53, and the film has 52.\n" +
      "episode/AIE-SE01EP01, shown.2: is at second 9000, and the film has 52.\n",
  );
  expect(await ask("import", fileOf(moments(20, 52)), ...because)).toMatchObject({ changed: 1 });
});

test("keeps a draft that is based on the newest revision, or on the one that is named", async () => {
  await draft("site", "tagline", "Films on art");
  const file = fileOf(changedDocument("site", "tagline", "More films on art").body);
  const stale = ["draft", "site", file, "--based-on", "1", ...because];
  await expectRefused(stale, 1, "'site' was changed meanwhile: it has revision 2.");
  expect(await ask("draft", "site", file, "--based-on", "2", ...because)).toMatchObject({
    draft: 3,
  });
  const page = fileOf({ title: "Imprint", description: "Who makes this site.", text: "We do." });
  expect(await ask("draft", "page/imprint", page, "--based-on", "0", ...because)).toEqual({
    id: "page/imprint",
    draft: 1,
  });
  expect(content().revision).toBe(1);
});

test("refuses a draft with a fault, and says where it is", async () => {
  const body = fileOf(changedDocument("site", "colour", "red").body);
  await expectRefused(["draft", "site", body, ...because], 1, 'site: unrecognized key: "colour".');
  await expectRefused(["draft", "site", fileOf("no"), ...because], 2, "is not JSON: ");
  await expectRefused(["draft", "house", body, ...because], 1, "There can be no document 'house'.");
  const based = ["draft", "site", body, "--based-on", "one", ...because];
  await expectRefused(based, 2, "--based-on is the number of a revision.");
});

test("publishes a draft", async () => {
  await draft("site", "tagline", "Films on art");
  expect(await ask("publish", "site", ...because)).toEqual({ id: "site", edition: 2 });
  expect(await ask("show", "site")).toMatchObject({ tagline: "Films on art" });
  expect(content()).toMatchObject({ revision: 2, site: { tagline: "Films on art" } });
  await expectRefused(["publish", "site", ...because], 1, "'site' has no draft.");
  await draft("episode/AIE-SE01EP01", "season", "season-three");
  await expectRefused(
    ["publish", "episode/AIE-SE01EP01", ...because],
    1,
    "episode/AIE-SE01EP01, season: names season/season-three, which is not published.\n",
  );
});

test.each([
  ["2027-01-31T09:00+05:30", "2027-01-31T03:30:00.000Z"],
  ["2027-01-31T09:00:30+05:30", "2027-01-31T03:30:30.000Z"],
  ["2027-01-31T09:00Z", "2027-01-31T09:00:00.000Z"],
  ["2027-01-31T09:00-08:00", "2027-01-31T17:00:00.000Z"],
])("publishes a draft at %s", async (time, publishAt) => {
  await draft("site", "tagline", "Films on art");
  const planned = await ask("publish", "site", "--at", time, ...because);
  expect(planned).toEqual({ id: "site", publishAt });
  expect(await stateOf("site")).toMatchObject({ liveNumber: 1, publishAt: new Date(publishAt) });
  const list: { id: string }[] = await ask("list");
  expect(list.find(({ id }) => id === "site")).toMatchObject({ publishAt });
});

test.each(["tomorrow", "2027-01-31", "2027-01-31T09:00", "2027-02-30T09:00Z", "1801353600", ""])(
  "refuses to publish at '%s'",
  async (time) => {
    await draft("site", "tagline", "Films on art");
    const args = ["publish", "site", "--at", time, ...because];
    await expectRefused(args, 2, "--at takes a time like 2027-01-31T09:00+05:30.");
  },
);

test("takes a document off the site, and brings it back from its history", async () => {
  const id = "episode/AIE-SE02EP04";
  expect(await ask("unpublish", id, ...because)).toEqual({ id, edition: 2 });
  await expectRefused(["show", id], 1, `'${id}' is not on the site.`);
  await expectRefused(["unpublish", id, ...because], 1, `'${id}' is not on the site.`);
  await expectRefused(["restore", id, "2", ...because], 1, `Revision 2 took '${id}' off the site.`);
  await expectRefused(["restore", id, "9", ...because], 1, `'${id}' has no revision 9.`);
  await expectRefused(["restore", id, "first", ...because], 2, "REVISION is the number");
  expect(await ask("restore", id, "1", ...because)).toEqual({ id, draft: 3 });
  expect(await ask("publish", id, ...because)).toEqual({ id, edition: 3 });
  expect(await ask("show", id)).toEqual(firstBody(id));
  await expectRefused(
    ["unpublish", "person/sarojini-iyer", ...because],
    1,
    "about, founder.person: names person/sarojini-iyer, which is not published.\n",
  );
});

test("a preview's link is valid for an hour, for the page of its document", async () => {
  const before = Date.now();
  const linkOf = async (id: string) => new URL((await ask("preview", id)).preview);
  const link = await linkOf("person/nikhil-bose");
  expect(link.pathname).toBe("/teams/nikhil-bose");
  const token = link.searchParams.get(PREVIEW_PARAMETER) ?? "";
  expect(isPreviewToken(token)).toBe(true);
  expect(isPreviewToken(token.replace(/^./, "z"))).toBe(false);
  expect(isPreviewToken(token.slice(0, -1))).toBe(false);
  setClock(() => new Date(before + 3_590_000));
  expect(isPreviewToken(token)).toBe(true);
  setClock(() => new Date(Date.now() + 3_600_000));
  expect(isPreviewToken(token)).toBe(false);
  setClock();
  expect((await linkOf("season/season-two")).pathname).toBe("/season-two");
  expect((await linkOf("faq")).pathname).toBe("/");
  await expectRefused(["preview", "page/imprint"], 1, "There is no document 'page/imprint'.");
});

test.each([
  [["import", "a.json"], "'content import' needs --reason TEXT."],
  [["draft", "site", "a.json"], "'content draft' needs --reason TEXT."],
  [["publish", "site"], "'content publish' needs --reason TEXT."],
  [["unpublish", "site"], "'content unpublish' needs --reason TEXT."],
  [["restore", "site", "1"], "'content restore' needs --reason TEXT."],
  [["publish", ...because], "'content publish' takes one argument, ID."],
  [["publish", "site", "faq", ...because], "'content publish' takes one argument, ID."],
  [["draft", "site", ...because], "'content draft' takes two arguments, ID FILE."],
  [["restore", "site", ...because], "'content restore' takes two arguments, ID REVISION."],
  [["show"], "'content show' takes one argument, ID."],
  [["list", "site"], "'content list' takes no argument."],
  [["list", "--drafts"], "Unknown option '--drafts'."],
  [["paint"], "There is no command 'content paint'."],
])("refuses 'content %j' with status 2 and a sentence", async (args, sentence) => {
  await expectRefused(args, 2, sentence);
});
