import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { hashScripts, optimizePage } from "#lib/site/publication/rendering/optimize-page.ts";

const page = `<html><head><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/><script src="/_next/static/chunks/a.js" async=""></script><title>A</title><script src="/_next/static/chunks/old.js" noModule=""></script></head><body><p>Words</p><script>self.x=1</script><script src="/_next/static/chunks/b.js" id="_R_" async=""></script></body></html>`;

const styles = `@font-face{src:url(../media/f.woff2)}p{background:url("data:image/png,x");color:red}`;
const { html: light, scriptHashes } = optimizePage(page, () => styles);

test("inlines the styles, and their addresses still lead to their files", () => {
  expect(light).toContain(
    "<title>A</title><style>@font-face{src:url(/_next/static/media/f.woff2)}",
  );
  expect(light).toContain(`background:url("data:image/png,x")`);
  expect(light).not.toMatch(/<link rel="stylesheet"/);
});

const sheet = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;

const severalSheets = page.replace(sheet("a"), sheet("a") + sheet("b") + sheet("c"));

test("inlines several style sheets once each, in the order of their links", () => {
  const { html } = optimizePage(severalSheets, (address) => `/*${address}*/`);
  const inlined = /<style>(.*?)@media/s.exec(html)?.[1];
  const address = (name: string) => `/_next/static/chunks/${name}.css`;
  expect(inlined).toBe(["a", "b", "c"].map((name) => `/*${address(name)}*/`).join(""));
  expect(html.match(/<style>/g)).toHaveLength(1);
  expect(html).not.toContain("<link");
});

test("preloads no styles, which a slow phone would wait for before it paints", () => {
  const preload = `<link rel="preload" href="/_next/static/chunks/not-found.css" as="style"/>`;
  const { html } = optimizePage(page.replace("<title>", `${preload}<title>`), () => styles);
  expect(html).toBe(light);
});

test("drops React's hints to preload styles, and keeps those for fonts", () => {
  const hint = (file: string, as: string) => String.raw`:HL[\"/_next/static/${file}\",\"${as}\"]\n`;
  const optimize = (...rows: string[]) => {
    const pushed = `self.__next_f.push([1,"${rows.join("")}d:X"])`;
    return optimizePage(
      page.replace("self.x=1", () => pushed),
      () => styles,
    );
  };
  const font = hint("media/f.woff2", "font");
  const hinted = optimize(hint("chunks/0a-b_c.css", "style"), font, hint("chunks/1.css", "style"));
  expect(hinted).toEqual(optimize(font));
});

/** Runs the script that begins the others in a document that records what is added to its head. */
function runBeginScript(html: string, { cookie = "", hash = "", scripted = false } = {}) {
  const script = /<script>(\(function.*?)<\/script>/s.exec(html)?.[1] ?? "";
  const added: Record<string, string>[] = [];
  const heard = new Map<string, (event?: object) => void>();
  const marks = new Set<string>();
  const createElement = (name: string) => {
    const attributes: Record<string, string> = { name };
    const setAttribute = (key: string, value: string) => {
      attributes[key] = value;
    };
    return { attributes, setAttribute };
  };
  const head = {
    appendChild: ({ attributes }: { attributes: Record<string, string> }) => added.push(attributes),
  };
  runInNewContext(script, {
    document: {
      createElement,
      head,
      cookie,
      documentElement: { setAttribute: (name: string) => marks.add(name) },
      querySelector: () => (scripted ? {} : null),
    },
    location: { hash },
    requestAnimationFrame: (work: () => void) => work(),
    setTimeout: (work: () => void) => work(),
    addEventListener: (name: string, listener: () => void) => heard.set(name, listener),
    removeEventListener: (name: string) => heard.delete(name),
  });
  return { added, heard, marks };
}

test.each(["pointermove", "pointerdown", "keydown", "wheel", "scroll", "focusin", "click"])(
  "begins the scripts at the first %s, and once",
  (sign) => {
    const { added, heard } = runBeginScript(light);
    heard.get("pageshow")?.();
    expect(added).toEqual([]);
    const begin = heard.get(sign);
    for (const movementX of [1, 2]) begin?.({ type: sign, movementX });
    expect(added).toHaveLength(3);
    expect([...heard.keys()]).toEqual(["pageshow", "visibilitychange"]);
  },
);

test("does not begin the scripts for a pointer that rests on a new page", () => {
  const { added, heard } = runBeginScript(light);
  heard.get("pointermove")?.({ type: "pointermove", movementX: 0, movementY: 0 });
  expect(added).toEqual([]);
});

test("shows the later pictures after the load, without the scripts", () => {
  const { added, heard, marks } = runBeginScript(light);
  expect([...marks]).toEqual([]);
  heard.get("pageshow")?.();
  expect([...marks]).toEqual(["data-painted"]);
  expect(added).toEqual([]);
});

test.each([
  ["a member", { cookie: "a=b; aie_member=1" }],
  ["an address with a fragment", { hash: "#season-2" }],
  ["a page that cannot wait", { scripted: true }],
])("begins the scripts after the load for %s", (_, state) => {
  const { added, heard } = runBeginScript(light, state);
  expect(added).toEqual([]);
  heard.get("pageshow")?.();
  heard.get("visibilitychange")?.();
  expect(added).toHaveLength(3);
});

test.each([
  ["a=b; aie_member=1", ["data-member"]],
  ["aie_member=", []],
  ["not_aie_member=1", []],
])("knows a member by the cookie %j before the page is painted", (cookie, expected) => {
  expect([...runBeginScript(light, { cookie }).marks]).toEqual(expected);
});

test("adds each sheet's link once, disabled, for React to find, and then the scripts", () => {
  const { added, heard } = runBeginScript(optimizePage(severalSheets, () => styles).html);
  heard.get("pointerdown")?.({ type: "pointerdown" });
  const link = (name: string) => ({
    ...{ name: "link", rel: "stylesheet", disabled: "", "data-precedence": "next" },
    href: `/_next/static/chunks/${name}.css`,
  });
  const scripts = ["a", "b"].map((name) => ({
    ...{ name: "script", src: `/_next/static/chunks/${name}.js` },
  }));
  expect(added).toEqual([link("a"), link("b"), link("c"), ...scripts]);
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

test("does not mistake text of a page for a tag", () => {
  const words = `<p title="</title><script async=&quot;&quot;>">&lt;link rel="stylesheet"&gt;</p>`;
  const data = `<script type="application/ld+json">{"a":"<link rel='stylesheet'>"}</script>`;
  const { html } = optimizePage(page.replace("<p>Words</p>", words + data), () => styles);
  expect(html).toContain(words + data);
});

test.each([
  ["a script", '<script async="" src="/_next/c.js"></script>'],
  ["a preloaded script", '<link href="/_next/c.js" rel="preload" as="script"/>'],
])("removes %s whose attributes have another order", (_, tag) => {
  const { html } = optimizePage(page.replace("</head>", `${tag}</head>`), () => styles);
  expect(html).not.toContain(tag);
});

test.each([
  ["a stylesheet without a precedence", '<link href="/a.css" rel="stylesheet"/>'],
  ["an async script of another folder", '<script async="" src="/a.js"></script>'],
  ["a preloaded module", '<link href="/a.js" rel="modulepreload"/>'],
])("refuses a page with %s", (_, tag) => {
  expect(() => optimizePage(page.replace("</head>", `${tag}</head>`), () => styles)).toThrow(
    "unknown form",
  );
});

test("refuses a page without scripts", () => {
  const bare = "<html><head><title>A</title></head><body></body></html>";
  expect(() => optimizePage(bare, () => styles)).toThrow("unknown form");
});
