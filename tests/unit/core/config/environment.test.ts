import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ConfigurationError, readEnvironment, readSiteUrl } from "#lib/core/config/environment.ts";
import { environmentSchema } from "#lib/core/config/environment-schema.ts";
import { seller } from "#tests/support/shop/seller.ts";

const SESSION_SECRET = "0123456789abcdef0123456789abcdef";
const keys = {
  RAZORPAY_KEY_ID: "rzp_test_ABCDEFGHIJKLMN",
  RAZORPAY_KEY_SECRET: "a-secret-of-razorpay",
  RAZORPAY_WEBHOOK_SECRET: "a-webhook-secret",
};
const published = { SITE_URL: "https://aie.example" };

const read = (source: Record<string, string>) => readEnvironment({ SESSION_SECRET, ...source });

/** Returns the error with which these settings stop the boot. */
function sentenceFor(source: Record<string, string | undefined>): string {
  try {
    readEnvironment({ SESSION_SECRET, ...source });
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  throw new Error(`${JSON.stringify(source)} was accepted.`);
}

test(".env.example lists exactly the variables that are read", () => {
  const lines = readFileSync(".env.example", "utf8").split("\n");
  const names = lines.flatMap((line) => /^(?:# )?([A-Z0-9_]+)=/.exec(line)?.[1] ?? []);
  expect(names.sort(), "CONTRIBUTING.md, 'Add a setting'").toEqual(
    Object.keys(environmentSchema.shape).sort(),
  );
});

test(".env.example boots once it has a secret, with local defaults", () => {
  const lines = readFileSync(".env.example", "utf8").split("\n");
  const pairs = lines.filter((line) => /^[A-Z0-9_]+=/.test(line)).map((line) => line.split("="));
  const settings = readEnvironment({ ...Object.fromEntries(pairs), SESSION_SECRET });
  expect(settings).toMatchObject({ port: 3000, host: "127.0.0.1", sandbox: true, demo: true });
  expect(settings.siteUrl.origin).toBe("http://localhost:3000");
  expect(settings.databaseUrl).toMatch(/^file:\/.*\/data\/aie\.sqlite$/);
});

describe("ROLE", () => {
  const split = { ROLE: "site", DATA_DIR: "/srv/aie" };
  const bucket = {
    ...{ S3_ENDPOINT: "https://s3.example", S3_REGION: "x", S3_BUCKET: "films" },
    ...{ S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key" },
  };

  test("is both by default", () => expect(read({}).role).toBe("both"));

  test("needs SQLite's file in DATA_DIR, PostgreSQL or a bucket for masters", () => {
    const DATABASE_URL = "file:/srv/elsewhere/aie.sqlite";
    expect(sentenceFor({ ...split, DATABASE_URL })).toMatch(
      /^ROLE is site, but masters have no way/,
    );
    const beside = { ...split, ROLE: "worker", DATABASE_URL: "file:/srv/aie-2/aie.sqlite" };
    expect(sentenceFor(beside)).toMatch(/^ROLE is worker, but/);
    expect(read(split).role).toBe("site");
    expect(read({ ...split, DATABASE_URL, ...bucket }).role).toBe("site");
    expect(read({ ...split, DATABASE_URL: "postgresql://u:p@h/d" }).role).toBe("site");
    expect(read({ ...split, ROLE: "both", DATABASE_URL }).role).toBe("both");
  });
});

describe.each([
  ["ROLE", ["web", "Site", "site,worker"]],
  ["PORT", ["0", "65536", "3000x", "-1", "80.5", " "]],
  ["HOST", ["a b", "http://x"]],
  [
    "DATABASE_URL",
    ["mysql://x", "aie.sqlite", "file:", "postgresql://", "postgresql://u:p#w@h/db"],
  ],
  ["SESSION_SECRET", ["short", "x".repeat(31)]],
  ["SITE_URL", ["aie.example", "ftp://aie.example", "https://"]],
  ["RAZORPAY_KEY_ID", ["abc", "rzp_test_", "key_live_x"]],
  ["RAZORPAY_KEY_SECRET", ["two words", "ä", "a\n"]],
  ["RAZORPAY_WEBHOOK_SECRET", ["two words", "\t"]],
  ["RAZORPAY_API_BASE", ["api.razorpay.com", "file:///etc/passwd"]],
  ["RAZORPAY_CHECKOUT_URL", ["checkout.js", "javascript:alert(1)"]],
  ["PAYMENT_SANDBOX", ["yes", "true", "2"]],
  ["TRUST_PROXY", ["true", "everybody", "loopback;", "999.1.1.1", "10.0.0.0/99", "1"]],
  ["SMTP_URL", ["mail.example", "https://mail.example", "smtp://", "smtps://?pool=true"]],
  ["MAIL_FROM", ["nobody", "a@b.example\r\nBcc: c@d.example"]],
  ["MAIL_NEWS_PER_MINUTE", ["0", "6001", "fast", "-1", "1.5"]],
  ["SECURITY_CONTACT", ["nobody", "http://aie.example/report", "https://", "tel:+91"]],
  ["MEDIA_LINK_SECONDS", ["4", "86401", "15 min", "-1", "1.5"]],
  ["MEDIA_STREAMS", ["0", "101", "two"]],
  ["MEDIA_ACCEL_PATH", ["films", "/", "/a b", "https://x.example"]],
  ["MEDIA_CDN_URL", ["films.example", "ftp://films.example", "https://films.example/?a=b"]],
  ["MEDIA_CDN_SIGNER", ["md5", "HMAC"]],
  ["MEDIA_CDN_KEY_ID", ["two words", "key-1"]],
  ["S3_ENDPOINT", ["s3.example", "ftp://s3.example"]],
  ["S3_REGION", ["ap south"]],
  ["S3_BUCKET", ["a", "Films", "films/one"]],
  ["S3_ACCESS_KEY_ID", ["two words"]],
  ["S3_SECRET_ACCESS_KEY", ["two words"]],
  ["GOOGLE_CLIENT_ID", ["two words"]],
  ["GOOGLE_CLIENT_SECRET", ["two words"]],
  ["GOOGLE_ISSUER", ["accounts.google.com", "ftp://x.example"]],
  ["FACEBOOK_CLIENT_ID", ["two words"]],
  ["FACEBOOK_CLIENT_SECRET", ["two words"]],
  ["FACEBOOK_API_BASE", ["graph.facebook.com", "ftp://x.example"]],
  ["SELLER_NAME", ["two\nlines"]],
  ["SELLER_ADDRESS", ["two\nlines", "x".repeat(201)]],
  ["SELLER_GSTIN", ["29AAGCB7383J1Z5", "29aagcb7383j1z4", "GSTIN"]],
  ["SELLER_STATE", ["28", "Karnataka", "9"]],
  ["SELLER_SAC", ["998", "123456", "99843"]],
  ["SUPPORT_REFUND_LIMIT", ["-1", "5000.50", "1000000", "INR 5000", "1e3"]],
  ["LOG_LEVEL", ["verbose", "INFO", "3"]],
  ["LOG_FORMAT", ["pretty", "JSON"]],
])("%s", (name, values) => {
  test.each(values)("%j stops the boot with one sentence that names it", (value) => {
    const sentence = sentenceFor({ ...keys, [name]: value });
    expect(sentence).toMatch(new RegExp(`^${name} is (missing|invalid): it should be .+\\.$`));
    expect(sentence).not.toMatch(/\n|undefined|Invalid|expected/);
  });
});

test.each([
  { SESSION_SECRET: "hunter2" },
  { DATABASE_URL: "mysql://root:hunter2@db.example/aie" },
  { RAZORPAY_KEY_SECRET: "hunter2 hunter2" },
  { S3_SECRET_ACCESS_KEY: "hunter2 hunter2" },
  { SMTP_URL: "http://mail:hunter2@mail.example" },
  { MEDIA_CDN_URL: "https://films.example", MEDIA_CDN_SIGNER: "hmac", MEDIA_CDN_KEY: "hunter2" },
])("no error shows the secret that it refuses (%j)", (source) => {
  expect(sentenceFor({ ...keys, ...source })).not.toContain("hunter2");
});

test("refuses to start without a session secret", () => {
  for (const value of [undefined, ""]) {
    expect(sentenceFor({ SESSION_SECRET: value })).toMatch(/^SESSION_SECRET is missing: .* 32 /);
  }
});

test("treats an empty variable as absent", () => {
  const empty = Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, ""]));
  expect(read({ ...empty, SESSION_SECRET })).toEqual(read({}));
});

test("ignores variables of other programs", () => {
  expect(read({ PATH: "/bin", NODE_ENV: "production" })).toEqual(read({}));
});

test.each(["http://aie.example", "http://192.168.1.10"])("%s is not secure", (SITE_URL) => {
  expect(sentenceFor({ SITE_URL })).toMatch(/^SITE_URL is not secure: /);
});

test("refuses a site below a path", () => {
  expect(sentenceFor({ SITE_URL: "https://aie.example/films" })).toMatch(/^SITE_URL has a path: /);
});

test("the site's address can be read without other settings, at build", () => {
  expect(readSiteUrl({}).origin).toBe("http://localhost:3000");
  expect(readSiteUrl({ PORT: "4000" }).origin).toBe("http://localhost:4000");
  expect(readSiteUrl({ ...published, PORT: "4000" }).origin).toBe("https://aie.example");
  expect(() => readSiteUrl({ SITE_URL: "http://aie.example" })).toThrow(ConfigurationError);
});

test("a site that listens on all interfaces is a demo only with a local SITE_URL", () => {
  expect(read({ HOST: "0.0.0.0" })).toMatchObject({ demo: false, sandbox: true });
  const said = { HOST: "0.0.0.0", SITE_URL: "http://localhost:3000" };
  expect(read(said)).toMatchObject({ demo: true });
  expect(read(said).razorpay.apiBase).toMatch(/^http:\/\/127\.0\.0\.1:3000\//);
});

test("requires all fields of a seller or none, and the State of the GSTIN", () => {
  expect(read({}).seller).toBeNull();
  const { SELLER_SAC, ...part } = seller;
  expect(read({ ...part, SELLER_SAC }).seller).toMatchObject({ state: "29", sac: "998439" });
  expect(sentenceFor(part)).toMatch(/^SELLER_SAC is missing: SELLER_NAME, .* or not at all\.$/);
  expect(sentenceFor({ ...seller, SELLER_STATE: "27" })).toMatch(
    /^SELLER_STATE is 27, but SELLER_GSTIN begins with 29/,
  );
});

test("requires all settings of a bucket or none, and refuses it beside films served by nginx", () => {
  const bucket = {
    S3_ENDPOINT: "https://s3.example/",
    S3_REGION: "ap-south-1",
    S3_BUCKET: "films",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
  };
  expect(read({}).s3).toBeNull();
  expect(read(bucket).s3).toMatchObject({ endpoint: "https://s3.example", bucket: "films" });
  const { S3_REGION, ...part } = bucket;
  expect(sentenceFor(part)).toMatch(/^S3_REGION is missing: S3_ENDPOINT, .* or not at all\.$/);
  expect(sentenceFor({ ...bucket, MEDIA_ACCEL_PATH: "/films" })).toMatch(
    /^MEDIA_ACCEL_PATH and S3_BUCKET are both set: /,
  );
});

describe.each([
  ["google", "GOOGLE", "GOOGLE_ISSUER", "issuer", "https://accounts.google.com"],
  ["facebook", "FACEBOOK", "FACEBOOK_API_BASE", "apiBase", "https://graph.facebook.com/v24.0"],
] as const)("sign-in with %s", (site, prefix, place, name, usual) => {
  const id = `${prefix}_CLIENT_ID`;
  const secret = `${prefix}_CLIENT_SECRET`;
  const pair = { [id]: "the-id", [secret]: "the-secret" };

  test("is off without settings, and needs an id and its secret", () => {
    expect(read({})[site]).toBeNull();
    expect(read(pair)[site]).toEqual({
      clientId: "the-id",
      clientSecret: "the-secret",
      [name]: usual,
    });
    expect(sentenceFor({ [id]: "x" })).toBe(
      `${secret} is missing: ${id}, ${secret} are set together or not at all.`,
    );
    expect(sentenceFor({ [secret]: "x" })).toMatch(`${id} is missing`);
    expect(sentenceFor({ [place]: "https://x.example" })).toMatch(`${id} is missing`);
  });

  test("sends its secret by https, or to this machine", () => {
    expect(sentenceFor({ ...pair, [place]: "http://x.example" })).toMatch(`${place} is not secure`);
    expect(read({ ...pair, [place]: "http://127.0.0.1:9" })[site]).toMatchObject({
      [name]: "http://127.0.0.1:9",
    });
  });
});

describe("payments", () => {
  test.each([
    "http://localhost:3000",
    "http://127.0.0.1:8080",
    "http://127.9.9.9",
    "http://[::1]:3000",
    "https://aie.localhost",
  ])("are played by the sandbox at %s, with the demo enabled", (SITE_URL) => {
    expect(read({ SITE_URL })).toMatchObject({ sandbox: true, demo: true, onThisMachine: true });
  });

  test.each([
    "https://aie.example",
    "https://localhost.evil.example",
    "https://127.0.0.1.evil.example",
    "https://0.0.0.0:3000",
    "https://192.168.1.10",
  ])("require keys at %s", (SITE_URL) => {
    const sentence = sentenceFor({ SITE_URL });
    expect(sentence).toMatch(/^RAZORPAY_KEY_ID is missing: .*PAYMENT_SANDBOX=1.*\.$/);
  });

  test("are played by the sandbox on a public site that opts in, without demo accounts", () => {
    const settings = read({ ...published, PAYMENT_SANDBOX: "1" });
    expect(settings).toMatchObject({ sandbox: true, demo: false, onThisMachine: false });
    expect(settings.razorpay.keyId).toBe("rzp_test_sandbox");
  });

  test.each([published, {}])("go to Razorpay with keys, with the demo disabled (%j)", (site) => {
    const settings = read({ ...site, ...keys });
    expect(settings).toMatchObject({ sandbox: false, demo: false });
    expect(settings.razorpay).toEqual({
      previousWebhookSecret: null,
      previousKeySecret: null,
      mode: "TEST",
      keyId: keys.RAZORPAY_KEY_ID,
      keySecret: keys.RAZORPAY_KEY_SECRET,
      webhookSecret: keys.RAZORPAY_WEBHOOK_SECRET,
      apiBase: "https://api.razorpay.com",
      checkoutUrl: "https://checkout.razorpay.com/v1/checkout.js",
    });
  });

  test.each(["rzp_test_ABCDEFGHIJKLMN", "rzp_live_ABCDEFGHIJKLMN"])(
    "are never played by the sandbox beside %s",
    (id) => {
      const sentence = sentenceFor({ ...keys, RAZORPAY_KEY_ID: id, PAYMENT_SANDBOX: "1" });
      expect(sentence).toMatch(/^PAYMENT_SANDBOX is 1 although Razorpay keys are set.*\.$/);
    },
  );

  test.each([["RAZORPAY_KEY_ID"], ["RAZORPAY_KEY_SECRET"], ["RAZORPAY_WEBHOOK_SECRET"]] as const)(
    "require %s when the other keys are set",
    (name) => {
      for (const site of [published, {}]) {
        const sentence = sentenceFor({ ...site, ...keys, [name]: "" });
        expect(sentence).toMatch(new RegExp(`^${name} is missing: .* together or not at all\\.$`));
      }
    },
  );

  test.each(Object.entries(keys))(
    "require the other two keys when only %s is set",
    (name, value) => {
      for (const site of [published, { PAYMENT_SANDBOX: "1" }]) {
        expect(sentenceFor({ ...site, [name]: value })).toMatch(/^RAZORPAY_\w+ is missing: /);
      }
    },
  );

  test("derive the sandbox's secrets from the session secret", () => {
    const { keySecret, webhookSecret } = read({}).razorpay;
    const other = read({ SESSION_SECRET: SESSION_SECRET.toUpperCase() }).razorpay;
    expect(new Set([keySecret, webhookSecret, SESSION_SECRET, other.keySecret]).size).toBe(4);
    expect(read({}).razorpay.keySecret).toBe(keySecret);
  });
});

test("parses a list of proxies, and trusts no proxy by default", () => {
  expect(read({}).trustProxy).toEqual([]);
  expect(read({ TRUST_PROXY: "loopback" }).trustProxy).toEqual(["loopback"]);
  const list = { TRUST_PROXY: "10.0.0.0/8 , 127.0.0.1,::1" };
  expect(read(list).trustProxy).toEqual(["10.0.0.0/8", "127.0.0.1", "::1"]);
});

test.each([
  "postgresql://aie@/aie?host=/run/postgresql",
  "postgresql:///aie?host=/run/postgresql",
  "postgres://aie:p%23w@db.example:5432/aie?pgbouncer=true",
])("accepts the PostgreSQL address %s", (DATABASE_URL) => {
  expect(read({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test("refuses a .env whose byte order mark hides its first setting", () => {
  expect(sentenceFor({ "\uFEFFSITE_URL": "https://aie.example" })).toMatch(/byte order mark/);
});
