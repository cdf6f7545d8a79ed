import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { deskContentPath, deskPaths } from "#lib/core/config/desk-paths.ts";
import { paths } from "#lib/core/config/paths.ts";
import { fileHeaders, needsDocument, pageHeaders } from "#lib/site/static/security-headers.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";

const keys = {
  SITE_URL: "https://aie.example",
  RAZORPAY_KEY_ID: "rzp_live_nobodys",
  RAZORPAY_KEY_SECRET: "nobodys-secret",
  RAZORPAY_WEBHOOK_SECRET: "nobodys-other-secret",
};

afterEach(() => {
  rereadSettings();
});

/** Returns the headers of a page of a public site that sells, with its parsed policy. */
async function headersOf(path: string) {
  const headers = await withSettings(keys, async () => pageHeaders(path, ["'nonce-a'"]));
  const policy = new Map(
    (headers["Content-Security-Policy"] ?? "").split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
  return { headers, policy };
}

describe.each(Object.values(paths))("%s, on a public site that sells", (path) => {
  test("has the headers that MDN's Observatory rewards", async () => {
    const { headers, policy } = await headersOf(path);
    expect(policy.get("default-src")).toEqual(["'none'"]);
    expect(policy.get("object-src")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("manifest-src")).toEqual(["'self'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.get("script-src")?.join(" ")).not.toMatch(
      /unsafe|data:|blob:|\*|https?:(?!\/\/)/,
    );
    for (const sources of policy.values()) {
      expect(sources.filter((source) => /^http:|^\*|^https:$/.test(source))).toEqual([]);
    }
    const age = /^max-age=(\d+); includeSubDomains/.exec(
      headers["Strict-Transport-Security"] ?? "",
    );
    expect(Number(age?.[1])).toBeGreaterThanOrEqual(365 * 24 * 60 * 60);
    expect(headers).toMatchObject({
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
    });
    expect(Object.keys(headers).join(" ")).not.toMatch(/access-control/i);
  });

  test("allows Razorpay on the pages that sell only", async () => {
    const { headers, policy } = await headersOf(path);
    const sells = path === paths.membershipPlan || path === paths.gift;
    expect([...policy.values()].flat().some((source) => source.includes("razorpay"))).toBe(sells);
    expect(headers["Permissions-Policy"]?.includes("payment=()")).toBe(!sells);
  });
});

test("an answer of a call or a file cannot be framed and runs nothing", async () => {
  const headers = await withSettings(keys, async () => fileHeaders());
  expect(headers["Content-Security-Policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
});

test("Next's unused features, each once vulnerable, are off", () => {
  const config = readFileSync("next.config.mjs", "utf8");
  expect(config).toContain("images: { unoptimized: true }");
  expect(config).not.toMatch(
    /rewrites|serverActions|i18n|cacheComponents|ppr|useCache|remotePatterns/,
  );
});

/** Returns the sources that an episode page's policy allows. */
async function sourcesWith(settings: Record<string, string>) {
  return withSettings(settings, async () => {
    const policy = pageHeaders("/season-one-episodes", [])["Content-Security-Policy"] ?? "";
    const of = (name: string) => new RegExp(`${name} ([^;]+)`).exec(policy)?.[1];
    return { connect: of("connect-src"), media: of("media-src"), images: of("img-src") };
  });
}

test("a page loads films from this site only", async () => {
  expect(await sourcesWith({})).toEqual({
    connect: "'self'",
    media: "'self' blob:",
    images: "'self' data: blob:",
  });
});

test("a page loads film bytes from the configured bucket", async () => {
  const sources = await sourcesWith({
    S3_ENDPOINT: "https://s3.example",
    S3_REGION: "ap-south-1",
    S3_BUCKET: "films",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
  });
  expect(sources).toEqual({
    connect: "'self' https://s3.example",
    media: "'self' blob: https://s3.example",
    images: "'self' data: blob:",
  });
});

test("a page loads film bytes from the CDN", async () => {
  expect(await sourcesWith({ MEDIA_CDN_URL: "https://films.example/a-path" })).toEqual({
    connect: "'self' https://films.example",
    media: "'self' blob: https://films.example",
    images: "'self' data: blob:",
  });
});

test("only a preview may be framed, by this site, and only in desk pages of documents and letters", async () => {
  const directive = (path: string, name: string, isPreview?: true) => {
    const policy = pageHeaders(path, [], isPreview ? { isPreview } : {})["Content-Security-Policy"];
    return policy?.split("; ").find((one) => one.startsWith(`${name} `));
  };
  expect(directive(paths.about, "frame-ancestors", true)).toBe("frame-ancestors 'self'");
  expect(directive(paths.about, "frame-ancestors")).toBe("frame-ancestors 'none'");
  const form = deskContentPath("person/dev-malhotra");
  expect(directive(form, "frame-src")).toBe("frame-src 'self'");
  expect(directive(form, "frame-ancestors")).toBe("frame-ancestors 'none'");
  expect(needsDocument(form)).toBe(false);
  const rooms = Object.values(deskPaths).filter((path) => !path.startsWith(deskPaths.letters));
  for (const path of rooms) expect(directive(path, "frame-src")).toBeUndefined();
});
