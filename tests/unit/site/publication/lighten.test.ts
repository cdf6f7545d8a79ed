import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashScripts, lightenPage } from "#lib/site/publication/lighten.ts";

const page = `<html><head><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/><script src="/_next/static/chunks/a.js" async=""></script><title>A</title><script src="/_next/static/chunks/old.js" noModule=""></script></head><body><p>Words</p><script>self.x=1</script><script src="/_next/static/chunks/b.js" id="_R_" async=""></script></body></html>`;

const styles = `@font-face{src:url(../media/f.woff2)}p{background:url("data:image/png,x");color:red}`;
const { html: light, scriptHashes } = lightenPage(page, () => styles);

test("inlines the styles, and their addresses still lead to their files", () => {
  expect(light).toContain(
    "<title>A</title><style>@font-face{src:url(/_next/static/media/f.woff2)}",
  );
  expect(light).toContain(`background:url("data:image/png,x")`);
  expect(light).not.toMatch(/<link rel="stylesheet"/);
});

test("loads no script before the page, and lists each once for later", () => {
  expect(light).not.toMatch(/<script src="[^"]*" async/);
  expect(light).not.toContain('rel="preload" as="script"');
  expect(light).toContain(
    '[["/_next/static/chunks/a.css"],["/_next/static/chunks/a.js","/_next/static/chunks/b.js"]]',
  );
});

test("keeps inline scripts and those for old browsers", () => {
  expect(light).toContain("<p>Words</p><script>self.x=1</script>");
  expect(light).toContain('<script src="/_next/static/chunks/old.js" noModule=""></script>');
});

test("hashes the inline scripts of the new page in their order", () => {
  const begin = /<script>(\(function.*?)<\/script>/s.exec(light)?.[1] ?? "";
  const hashes = [begin, "self.x=1"].map(
    (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  expect(scriptHashes).toEqual(hashes);
  expect(hashScripts(light)).toEqual(hashes);
});

test("takes no text of a page for a tag", () => {
  const words = `<p title="</title><script async=&quot;&quot;>">&lt;link rel="stylesheet"&gt;</p>`;
  const data = `<script type="application/ld+json">{"a":"<link rel='stylesheet'>"}</script>`;
  const { html } = lightenPage(page.replace("<p>Words</p>", words + data), () => styles);
  expect(html).toContain(words + data);
});

test.each([
  ["a script", '<script async="" src="/_next/c.js"></script>'],
  ["a preloaded script", '<link href="/_next/c.js" rel="preload" as="script"/>'],
])("removes %s whose attributes have another order", (_, tag) => {
  const { html } = lightenPage(page.replace("</head>", `${tag}</head>`), () => styles);
  expect(html).not.toContain(tag);
});

test.each([
  ["a stylesheet without a precedence", '<link href="/a.css" rel="stylesheet"/>'],
  ["an async script of another folder", '<script async="" src="/a.js"></script>'],
  ["a preloaded module", '<link href="/a.js" rel="modulepreload"/>'],
])("refuses a page with %s", (_, tag) => {
  expect(() => lightenPage(page.replace("</head>", `${tag}</head>`), () => styles)).toThrow(
    "unknown form",
  );
});

test("refuses a page without scripts", () => {
  const bare = "<html><head><title>A</title></head><body></body></html>";
  expect(() => lightenPage(bare, () => styles)).toThrow("unknown form");
});
