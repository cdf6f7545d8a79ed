import proxyAddr from "proxy-addr";
import { z } from "zod";
import { isGstin } from "#lib/core/locale/gstin.ts";
import { isState } from "#lib/core/locale/states.ts";

const port = z
  .string()
  .regex(/^\d{1,5}$/, "a port number from 1 to 65535")
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, "a port number from 1 to 65535");

const url = (protocols: readonly string[], sentence: string) =>
  z.string().refine((text) => {
    const address = URL.parse(text);
    // 'smtp://' alone is a URL, too.
    return address !== null && protocols.includes(address.protocol) && address.hostname !== "";
  }, sentence);

const webAddress = (sentence: string) => url(["http:", "https:"], sentence);

const baseAddress = (sentence: string) =>
  webAddress(sentence).transform((text) => text.replace(/\/+$/, ""));

const flag = (sentence: string) => z.enum(["0", "1"], sentence);

const matching = (shape: RegExp, sentence: string) => z.string().regex(shape, sentence);

const visible = (sentence: string) => matching(/^[\x21-\x7e]+$/, sentence);

const printable = visible("letters, digits and signs without spaces, as Razorpay shows it");

const time = z.iso
  .datetime({ offset: true, error: "a time such as 2027-03-15T09:30:00Z" })
  .transform((text) => new Date(text));

const line = (sentence: string) => matching(/^[^\p{Cc}]{1,200}$/u, sentence);

function numberFrom(least: number, most: number, sentence: string) {
  return z
    .string()
    .regex(/^\d{1,6}$/, sentence)
    .transform(Number)
    .refine((value) => value >= least && value <= most, sentence);
}

function areProxies(entries: string[]): boolean {
  try {
    proxyAddr.compile(entries);
    // proxy-addr reads a bare number as an address: 0.0.0.1.
    return entries.every((entry) => entry === "loopback" || /[.:]/.test(entry));
  } catch {
    return false;
  }
}

const trustedProxies = "'loopback', or a list of addresses or ranges such as 10.0.0.0/8, 127.0.0.1";

const databaseAddress =
  "'file:' and a path for SQLite, or 'postgresql://user:password@host:5432/name', " +
  "with %23 for a # and %2F for a / of the password";

/** `pg` also takes a user without a host, for a Unix socket. */
const isPostgresAddress = (text: string) => URL.canParse(text.replace("@/", "@localhost/"));

const randomText = "a random text of at least 32 characters; `openssl rand -base64 48` makes one";

export const environmentSchema = z.object({
  ROLE: z
    .enum(
      ["both", "site", "worker"],
      "site (pages and calls), worker (imports of films), or both in one process",
    )
    .default("both"),
  PORT: port.default(3000),
  HOST: matching(/^[\w.:-]+$/, "a host name or an address to listen on").default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/, databaseAddress)
    .refine((text) => text.startsWith("file:") || isPostgresAddress(text), databaseAddress)
    .optional(),
  SESSION_SECRET: z.string(randomText).min(32, randomText),
  PREVIOUS_SESSION_SECRET: z
    .string()
    .min(32, "the SESSION_SECRET before this one, which has at least 32 characters")
    .optional(),
  SITE_URL: webAddress("the site's public address, such as https://www.example.org").optional(),
  RAZORPAY_KEY_ID: matching(
    /^rzp_(test|live)_\w+$/,
    "a Razorpay key id, which begins with rzp_test_ or rzp_live_",
  ).optional(),
  RAZORPAY_KEY_SECRET: printable.optional(),
  RAZORPAY_PREVIOUS_KEY_SECRET: printable.optional(),
  RAZORPAY_KEY_CHANGED_AT: time.optional(),
  RAZORPAY_WEBHOOK_SECRET: printable.optional(),
  RAZORPAY_PREVIOUS_WEBHOOK_SECRET: printable.optional(),
  RAZORPAY_WEBHOOK_SECRET_CHANGED_AT: time.optional(),
  RAZORPAY_API_BASE: webAddress("the address of Razorpay's API").optional(),
  RAZORPAY_CHECKOUT_URL: webAddress("the address of Razorpay's checkout script").optional(),
  PAYMENT_SANDBOX: flag("1 to simulate payments, or 0").default("0"),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(",").map((entry) => entry.trim()))
    .refine(areProxies, trustedProxies)
    .default([]),
  SMTP_URL: url(["smtp:", "smtps:"], "smtp://user:password@host:587, or smtps://").optional(),
  MAIL_FROM: matching(/^[^\r\n]*@[^\r\n]+$/, "a sender, such as AIE <mail@example.org>").optional(),
  MAIL_NEWS_PER_MINUTE: numberFrom(1, 6_000, "letters to many in a minute, from 1 to 6000").default(
    120,
  ),
  OPERATOR_MAIL: z.email("the address that alerts are mailed to").optional(),
  SECURITY_CONTACT: z
    .union(
      [z.email(), z.url({ protocol: /^https$/ })],
      "an e-mail address, or a page with https://",
    )
    .optional(),
  MEDIA_LINK_SECONDS: numberFrom(5, 86_400, "seconds from 5 to 86400").optional(),
  MEDIA_STREAMS: numberFrom(1, 100, "a number of films at a time from 1 to 100").optional(),
  MEDIA_WATERMARK: flag("1 to show the viewer's user id faintly over films, or 0").default("1"),
  MEDIA_ACCEL_PATH: matching(
    /^\/[\w/-]+$/,
    "the path of nginx's internal location, such as /films-of-nginx",
  ).optional(),
  MEDIA_CDN_URL: baseAddress("the address of a CDN, such as https://films.example.org")
    .refine((text) => !/[?#]/.test(text), "the address of a CDN, without a query")
    .optional(),
  MEDIA_CDN_SIGNER: z
    .enum(["none", "hmac", "cloudfront"], "one of none, hmac, cloudfront")
    .optional(),
  MEDIA_CDN_KEY: z.string().optional(),
  MEDIA_CDN_KEY_ID: matching(/^[A-Z0-9]{5,40}$/, "the id of a public key at CloudFront").optional(),
  MEDIA_UPLOAD_GB: numberFrom(1, 100_000, "a size in GB from 1 to 100000").default(20),
  MEDIA_UPLOADS_GB: numberFrom(1, 100_000, "a size in GB from 1 to 100000").default(60),
  S3_ENDPOINT: baseAddress(
    "the storage's address, such as https://s3.ap-south-1.amazonaws.com",
  ).optional(),
  S3_REGION: visible("the storage's region, such as ap-south-1").optional(),
  S3_BUCKET: matching(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    "the name of a bucket: small letters and digits",
  ).optional(),
  S3_ACCESS_KEY_ID: visible("an access key's id").optional(),
  S3_SECRET_ACCESS_KEY: visible("an access key's secret").optional(),
  SELLER_NAME: line("the name that the seller is registered by").optional(),
  SELLER_ADDRESS: line("the seller's registered address in one line, parts with commas").optional(),
  SELLER_GSTIN: z
    .string()
    .refine(isGstin, "a GSTIN: 15 capital letters and digits, of which the last checks the others")
    .optional(),
  SELLER_STATE: z
    .string()
    .refine(isState, "the seller's State by its GST code, such as 29 for Karnataka")
    .optional(),
  SELLER_SAC: matching(
    /^99\d{2}(\d{2})?$/,
    "the service's accounting code: 99 and two or four digits",
  ).optional(),
  SELLER_LUT: matching(
    /^AD\d{12}[A-Z0-9]$/,
    "the reference (ARN) of the letter of undertaking, AD and 13 signs",
  ).optional(),
  SUPPORT_REFUND_LIMIT: numberFrom(
    0,
    999_999,
    "an amount in whole rupees from 0 to 999999",
  ).default(5_000),
  GOOGLE_CLIENT_ID: visible("the client ID of Google's console").optional(),
  GOOGLE_CLIENT_SECRET: visible("the client secret of Google's console").optional(),
  GOOGLE_ISSUER: webAddress("the address of an OpenID Connect provider").optional(),
  FACEBOOK_CLIENT_ID: visible("the app ID of Facebook's console").optional(),
  FACEBOOK_CLIENT_SECRET: visible("the app secret of Facebook's console").optional(),
  FACEBOOK_API_BASE: baseAddress("the address of Facebook's Graph API with its version").optional(),
  DEMO_HISTORY: flag("1 to give a new demo a past of 90 days, or 0").default("1"),
  COUNT_VISITS: flag("1 to count visits and hours watched for the desk, or 0").default("1"),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "one of fatal, error, warn, info, debug, trace, silent",
    )
    .default("info"),
  LOG_FORMAT: z.enum(["json", "text"], "one of json, text").optional(),
});

export type EnvironmentVariables = z.infer<typeof environmentSchema>;
