/** The only reader of process.env: returns one typed and checked object. */
import path from "node:path";
import type { z } from "zod";
import {
  type EnvironmentVariables,
  environmentSchema,
} from "#lib/core/config/environment-schema.ts";
import { deriveSecret } from "#lib/core/config/keys.ts";
import { cdnOf } from "#lib/core/config/media-cdn.ts";
import { sandboxPath } from "#lib/core/config/paths.ts";

const GB = 1_000_000_000;

const SANDBOX_KEY_ID = "rzp_test_sandbox";

const RAZORPAY_API = "https://api.razorpay.com";
const RAZORPAY_CHECKOUT = "https://checkout.razorpay.com/v1/checkout.js";
const GOOGLE = "https://accounts.google.com";
const FACEBOOK_API = "https://graph.facebook.com/v24.0";

export type PaymentMode = "SANDBOX" | "TEST" | "LIVE";

/** An invalid setting, which stops the boot; the message is one sentence for the operator. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
}

export type Source = Record<string, string | undefined>;

export type Environment = ReturnType<typeof readEnvironment>;

const cache = globalThis as { aieEnvironment?: Environment };

export function environment(): Environment {
  cache.aieEnvironment ??= readEnvironment(process.env);
  return cache.aieEnvironment;
}

export function givenSettings(): Source {
  return process.env;
}

/** True while `next build` renders pages. */
export function isBuild(): boolean {
  return process.env.NEXT_PHASE === "phase-production-build";
}

/** Returns the public address, the only setting of a build. */
export function siteUrl(): URL {
  return isBuild() ? readSiteUrl() : environment().siteUrl;
}

/** @throws ConfigurationError */
export function readSiteUrl(source: Source = process.env): URL {
  const { SITE_URL, PORT } = parse(environmentSchema.pick({ SITE_URL: true, PORT: true }), source);
  const siteUrl = new URL(SITE_URL ?? `http://localhost:${PORT}`);
  if (!isThisMachine(siteUrl.hostname) && siteUrl.protocol !== "https:") {
    throw new ConfigurationError("SITE_URL is not secure: a public address begins with https://.");
  }
  if (siteUrl.pathname !== "/") {
    throw new ConfigurationError("SITE_URL has a path: the site needs a host of its own.");
  }
  return siteUrl;
}

/** Treats an empty variable as absent. @throws ConfigurationError that names the variable */
export function readEnvironment(source: Source) {
  if (Object.keys(source).some((name) => name.startsWith("\uFEFF"))) {
    throw new ConfigurationError(
      ".env begins with a byte order mark, which hides its first setting: save it as plain UTF-8.",
    );
  }
  const variables = parse(environmentSchema, source);
  const siteUrl = readSiteUrl(source);
  const onThisMachine = isThisMachine(siteUrl.hostname);
  const dataDir = path.resolve(/* turbopackIgnore: true */ variables.DATA_DIR);
  const databaseUrl = variables.DATABASE_URL ?? `file:${path.join(dataDir, "aie.sqlite")}`;
  expectSharedFolder(variables, databaseUrl, dataDir);
  return {
    role: variables.ROLE,
    port: variables.PORT,
    host: variables.HOST,
    ownAddress: ownAddress(variables),
    dataDir,
    databaseUrl,
    sessionSecret: variables.SESSION_SECRET,
    previousSessionSecret: variables.PREVIOUS_SESSION_SECRET ?? null,
    siteUrl,
    onThisMachine,
    demo: isDemo(variables, onThisMachine),
    demoHistory: variables.DEMO_HISTORY === "1",
    ...paymentSettings(variables, onThisMachine),
    trustProxy: variables.TRUST_PROXY,
    smtpUrl: variables.SMTP_URL ?? null,
    mailFrom: variables.MAIL_FROM ?? null,
    mailNewsPerMinute: variables.MAIL_NEWS_PER_MINUTE,
    operatorMail: variables.OPERATOR_MAIL ?? null,
    securityContact: variables.SECURITY_CONTACT ?? null,
    mediaLinkSeconds: variables.MEDIA_LINK_SECONDS ?? null,
    mediaStreams: variables.MEDIA_STREAMS ?? null,
    mediaWatermark: variables.MEDIA_WATERMARK === "1",
    mediaAccelPath: accelPathOf(variables),
    mediaCdn: mediaCdnOf(variables),
    mediaUploadBytes: variables.MEDIA_UPLOAD_GB * GB,
    mediaUploadsBytes: variables.MEDIA_UPLOADS_GB * GB,
    s3: s3Of(variables),
    seller: sellerOf(variables),
    supportRefundPaise: variables.SUPPORT_REFUND_LIMIT * 100,
    google: googleOf(variables),
    facebook: facebookOf(variables),
    countVisits: variables.COUNT_VISITS === "1",
    metricsPort: variables.METRICS_PORT ?? null,
    logLevel: variables.LOG_LEVEL,
    logFormat: variables.LOG_FORMAT ?? null,
  };
}

function parse<Variables>(schema: z.ZodType<Variables>, source: Source): Variables {
  const present = Object.entries(source).filter(([, value]) => value !== undefined && value !== "");
  const given = Object.fromEntries(present);
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new ConfigurationError(sentenceOf(parsed.error.issues[0], given));
  return parsed.data;
}

function paymentSettings(variables: EnvironmentVariables, onThisMachine: boolean) {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = variables;
  const webhookSecret = variables.RAZORPAY_WEBHOOK_SECRET;
  if (!keyId && !keySecret && !webhookSecret) return sandboxSettings(variables, onThisMachine);
  if (!keyId || !keySecret || !webhookSecret) {
    const missing = !keyId ? "KEY_ID" : !keySecret ? "KEY_SECRET" : "WEBHOOK_SECRET";
    throw new ConfigurationError(
      `RAZORPAY_${missing} is missing: RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and ` +
        "RAZORPAY_WEBHOOK_SECRET are set together or not at all.",
    );
  }
  if (variables.PAYMENT_SANDBOX === "1") {
    throw new ConfigurationError(
      "PAYMENT_SANDBOX is 1 although Razorpay keys are set: use one of the two.",
    );
  }
  return {
    sandbox: false,
    razorpay: {
      mode: keyId.startsWith("rzp_live_") ? "LIVE" : ("TEST" as PaymentMode),
      keyId,
      keySecret,
      previousKeySecret: previousSecret(variables, "KEY_SECRET", "KEY"),
      webhookSecret,
      previousWebhookSecret: previousSecret(variables, "WEBHOOK_SECRET", "WEBHOOK_SECRET"),
      apiBase: variables.RAZORPAY_API_BASE ?? RAZORPAY_API,
      checkoutUrl: variables.RAZORPAY_CHECKOUT_URL ?? RAZORPAY_CHECKOUT,
    },
  };
}

export type PreviousSecret = { secret: string; changedAt: Date } | null;

function previousSecret(
  variables: EnvironmentVariables,
  previous: "KEY_SECRET" | "WEBHOOK_SECRET",
  changed: "KEY" | "WEBHOOK_SECRET",
): PreviousSecret {
  const secretName = `RAZORPAY_PREVIOUS_${previous}` as const;
  const changedAtName = `RAZORPAY_${changed}_CHANGED_AT` as const;
  const secret = variables[secretName];
  const changedAt = variables[changedAtName];
  if (secret && changedAt) return { secret, changedAt };
  if (!secret && !changedAt) return null;
  throw new ConfigurationError(
    `${secret ? changedAtName : secretName} is missing: the two are set together or not at all.`,
  );
}

function sandboxSettings(variables: EnvironmentVariables, onThisMachine: boolean) {
  if (!onThisMachine && variables.PAYMENT_SANDBOX !== "1") {
    throw new ConfigurationError(
      "RAZORPAY_KEY_ID is missing: a public site needs Razorpay's keys, or PAYMENT_SANDBOX=1 " +
        "to simulate payments.",
    );
  }
  return {
    sandbox: true,
    razorpay: {
      mode: "SANDBOX" as PaymentMode,
      keyId: SANDBOX_KEY_ID,
      keySecret: deriveSecret(variables.SESSION_SECRET, "sandbox-key"),
      previousKeySecret: null as PreviousSecret,
      webhookSecret: deriveSecret(variables.SESSION_SECRET, "sandbox-webhook"),
      previousWebhookSecret: previousSecret(variables, "WEBHOOK_SECRET", "WEBHOOK_SECRET"),
      apiBase: variables.RAZORPAY_API_BASE ?? `${ownAddress(variables)}${sandboxPath}`,
      checkoutUrl: variables.RAZORPAY_CHECKOUT_URL ?? `${sandboxPath}/v1/checkout.js`,
    },
  };
}

function ownAddress({ HOST, PORT }: EnvironmentVariables): string {
  const host = ["0.0.0.0", "::"].includes(HOST) ? "127.0.0.1" : HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}

export type Seller = NonNullable<ReturnType<typeof sellerOf>>;

/** Without a seller, payments get a receipt instead of a tax invoice. */
function sellerOf(variables: EnvironmentVariables) {
  const codes = ["SELLER_GSTIN", "SELLER_STATE", "SELLER_SAC"] as const;
  if (!areSet(variables, ["SELLER_NAME", "SELLER_ADDRESS", ...codes], "SELLER_LUT")) return null;
  const { SELLER_GSTIN: gstin, SELLER_STATE: state } = variables;
  if (!gstin.startsWith(state)) {
    throw new ConfigurationError(
      `SELLER_STATE is ${state}, but SELLER_GSTIN begins with ${gstin.slice(0, 2)}: they name one State.`,
    );
  }
  return {
    name: variables.SELLER_NAME,
    address: variables.SELLER_ADDRESS,
    gstin,
    state,
    sac: variables.SELLER_SAC,
    lut: variables.SELLER_LUT ?? null,
  };
}

function s3Of(variables: EnvironmentVariables) {
  const keys = ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  if (!areSet(variables, ["S3_ENDPOINT", "S3_REGION", "S3_BUCKET", ...keys])) return null;
  return {
    endpoint: variables.S3_ENDPOINT,
    region: variables.S3_REGION,
    bucket: variables.S3_BUCKET,
    accessKeyId: variables.S3_ACCESS_KEY_ID,
    secretAccessKey: variables.S3_SECRET_ACCESS_KEY,
  };
}

function googleOf(variables: EnvironmentVariables) {
  const names = ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"] as const;
  if (!areSet(variables, names, "GOOGLE_ISSUER")) return null;
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = variables;
  const issuer = secureAddress("GOOGLE_ISSUER", variables.GOOGLE_ISSUER ?? GOOGLE);
  return { clientId, clientSecret, issuer };
}

function facebookOf(variables: EnvironmentVariables) {
  const names = ["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"] as const;
  if (!areSet(variables, names, "FACEBOOK_API_BASE")) return null;
  const { FACEBOOK_CLIENT_ID: clientId, FACEBOOK_CLIENT_SECRET: clientSecret } = variables;
  const apiBase = secureAddress("FACEBOOK_API_BASE", variables.FACEBOOK_API_BASE ?? FACEBOOK_API);
  return { clientId, clientSecret, apiBase };
}

function secureAddress(name: string, address: string): string {
  const { protocol, hostname } = new URL(address);
  if (protocol === "https:" || isThisMachine(hostname)) return address;
  throw new ConfigurationError(`${name} is not secure: it should begin with https://.`);
}

/** SQLite's file is the one proof that a site and its worker have the same DATA_DIR. */
function expectSharedFolder(
  { ROLE, S3_BUCKET }: EnvironmentVariables,
  databaseUrl: string,
  dataDir: string,
): void {
  if (ROLE === "both" || S3_BUCKET || !databaseUrl.startsWith("file:")) return;
  const file = path.resolve(/* turbopackIgnore: true */ databaseUrl.slice("file:".length));
  if (file.startsWith(dataDir + path.sep)) return;
  throw new ConfigurationError(
    `ROLE is ${ROLE}, but masters have no way from the site to the worker: with SQLite both need ` +
      "one DATA_DIR that holds the database, too; else set PostgreSQL in DATABASE_URL and a bucket in S3_….",
  );
}

function accelPathOf(variables: EnvironmentVariables): string | null {
  const { MEDIA_ACCEL_PATH, S3_BUCKET } = variables;
  if (MEDIA_ACCEL_PATH && S3_BUCKET) {
    throw new ConfigurationError(
      "MEDIA_ACCEL_PATH and S3_BUCKET are both set: nginx only sends films from this machine's disk.",
    );
  }
  return MEDIA_ACCEL_PATH?.replace(/\/$/, "") ?? null;
}

function mediaCdnOf(variables: EnvironmentVariables) {
  try {
    const cdn = cdnOf(variables);
    return cdn && { ...cdn, url: secureAddress("MEDIA_CDN_URL", cdn.url) };
  } catch (error) {
    throw new ConfigurationError(error instanceof Error ? error.message : String(error));
  }
}

/** Narrows to settings that are all set or none. With `further` set, all of them are required. */
function areSet<Name extends keyof EnvironmentVariables>(
  variables: EnvironmentVariables,
  names: readonly Name[],
  further?: keyof EnvironmentVariables,
): variables is EnvironmentVariables & { [One in Name]: NonNullable<EnvironmentVariables[One]> } {
  const missing = names.filter((name) => variables[name] === undefined);
  if (missing.length === 0) return true;
  const isBegun = missing.length < names.length || (further && variables[further] !== undefined);
  if (!isBegun) return false;
  throw new ConfigurationError(
    `${missing[0]} is missing: ${names.join(", ")} are set together or not at all.`,
  );
}

/** A demo has no real keys and runs on this machine; with an open HOST it needs SITE_URL. */
function isDemo(variables: EnvironmentVariables, onThisMachine: boolean): boolean {
  const open = !isThisMachine(variables.HOST) && variables.HOST !== "::1";
  if (variables.RAZORPAY_KEY_ID !== undefined) return false;
  return onThisMachine && (variables.SITE_URL !== undefined || !open);
}

function isThisMachine(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

function sentenceOf(
  issue: { path: PropertyKey[]; message: string } | undefined,
  given: Source,
): string {
  const variable = String(issue?.path[0] ?? "The environment");
  const fault = variable in given ? "invalid" : "missing";
  return `${variable} is ${fault}: it should be ${issue?.message}.`;
}
