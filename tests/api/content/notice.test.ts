/** The privacy notice as each page and letter has it. */
import { expect, test } from "vitest";
import { content, withContent } from "#lib/content/content.ts";
import { guardedChanges } from "#lib/content/documents/guarded.ts";
import { noticeRevision } from "#lib/content/notice/notice.ts";
import { standardNotice } from "#lib/content/notice/standard.ts";
import { footOf } from "#lib/mail/template/foot.ts";
import { publishedPaths } from "#lib/site/publication/published-paths.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { assembled } from "#tests/support/content/assembled.ts";
import { documentOf, editionWith, editionWithout } from "#tests/support/content/first-edition.ts";

const hindi = documentOf("notice/hi", { ...standardNotice, title: "गोपनीयता सूचना" });
const revised = { ...documentOf("notice/en", standardNotice), revision: 4 };
const contact = {
  dataContactName: "The data desk",
  dataContactEmail: "data@publisher.example",
  dataContactPhone: "+91 22 5550 0147",
};
const named = documentOf("settings", contact);

test("a site without the document shows its own words, as version 0", () => {
  const { notices } = assembled(editionWithout("notice/en"));
  expect(notices.map(({ language, title }) => [language, title])).toEqual([
    ["en", standardNotice.title],
  ]);
  const versionOf = (sources: Parameters<typeof assembled>[0]) =>
    withContent(assembled(sources), () => noticeRevision());
  expect(versionOf(editionWithout("notice/en"))).toBe(0);
  expect(versionOf(editionWith(revised))).toBe(4);
});

test("names a login by another site only where it is set up", async () => {
  const offered = () => {
    const text = JSON.stringify(assembled(editionWith()).notices[0]?.items);
    return ["Google", "Facebook"].filter((name) => text.includes(name));
  };
  expect(offered()).toEqual([]);
  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  expect(await withSettings(google, async () => offered())).toEqual(["Google"]);
});

test("a translation has an address of its own, and English comes first", () => {
  const translated = assembled(editionWith(hindi));
  expect(translated.notices.map(({ language }) => language)).toEqual(["en", "hi"]);
  const paths = publishedPaths(translated).map(({ path }) => path);
  expect(paths).toContain("/notice");
  expect(paths).toContain("/notice/hi");
  expect(() => documentOf("notice/fr", standardNotice)).toThrow();
});

test("notice and letters name who answers for personal data, or the publisher", () => {
  const textsOf = (sources: Parameters<typeof assembled>[0]) =>
    withContent(assembled(sources), () => ({
      notice: content().notices[0]?.rights ?? "",
      foot: JSON.stringify(footOf(undefined)),
    }));
  const own = textsOf(editionWith(named));
  expect(own.notice).toContain("The data desk, [data@publisher.example](mailto:");
  for (const fact of Object.values(contact)) expect(own.foot).toContain(fact);
  expect(own.foot).toContain("/notice");
  const { notice, foot } = textsOf(editionWith());
  expect(notice).toContain("Tamarind House, [support@aie.example](mailto:");
  expect(foot).toContain("Your data: Tamarind House, ");
});

test("only an owner changes who answers for personal data", () => {
  const before = documentOf("settings", {});
  const changes = guardedChanges({ before, after: named });
  expect(changes.map(({ field }) => field).sort()).toEqual(Object.keys(contact).sort());
});
