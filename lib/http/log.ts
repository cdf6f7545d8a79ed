/** Structured logs: one JSON object a line on standard output, with the request's id. */
import pino, { type Logger } from "pino";
import { environment } from "#lib/config/environment.ts";
import { limits } from "#lib/config/limits.ts";
import { currentRequestId } from "#lib/http/request-context.ts";

/** Whatever a message carries along (a query's arguments, say), no e-mail address is written. */
const EMAIL_ADDRESS = /[\w.+'~-]{1,64}(@|%40)[\w-]{1,63}(\.[\w-]{1,63}){1,8}/g;

const SECRETS = [
  "password",
  "passwordHash",
  "cookie",
  '["set-cookie"]',
  "authorization",
  "csrf_token",
  '["x-csrf-token"]',
  "token",
  "sessionId",
  "signature",
  "razorpay_signature",
];

/** pino looks where it is told: at the top, and one, two and three levels down. */
const DEPTHS = ["", "*", "*.*", "*.*.*"];
const redacted = DEPTHS.flatMap((depth) =>
  SECRETS.map((name) => (name.startsWith("[") || depth === "" ? depth + name : `${depth}.${name}`)),
);

const shared = globalThis as { aieLog?: Logger; aieAccessLog?: Logger };

/** For a program whose standard output is its answer: the log goes beside it. */
export function logToStandardError(): void {
  shared.aieLog = createLogger(environment().logLevel, process.stderr);
}

/** The process's logger. */
export function log(): Logger {
  shared.aieLog ??= createLogger(environment().logLevel, standardOutput());
  return shared.aieLog;
}

/**
 * Lines that come while others are being written go together when those are done: a call of the system
 * for each took as long as a page's answer, and a reader that is slow stopped the site. What a process
 * that ends by itself has not written yet it writes then.
 */
function standardOutput(): pino.DestinationStream {
  return pino.destination({ dest: 1, sync: false, maxLength: limits.logWaitingBytes });
}

/**
 * The same log, for the lines that each request writes: their fields are few and known, so it does
 * not look for secrets in them, which would take as long as a page's answer.
 */
export function accessLog(): Logger {
  shared.aieAccessLog ??= log().child({}, { redact: [] });
  return shared.aieAccessLog;
}

/**
 * For what a page can do without: `.catch(logged("the watchlist", []))` logs the failure and goes on
 * with the fallback.
 */
export function logged<Fallback>(what: string, fallback: Fallback): (error: unknown) => Fallback {
  return (error) => {
    log().error({ err: error }, `${what} could not be read`);
    return fallback;
  };
}

/** A logger of its own. */
export function createLogger(level: string, destination: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { request_id: requestId };
    },
    redact: { paths: redacted, censor: "[secret]" },
    hooks: { streamWrite: withoutEmail },
  };
  return pino(options, destination);
}

/** Each request is a line, and hardly any has an address: to look for the sign alone takes no time. */
function withoutEmail(line: string): string {
  const mayHave = line.includes("@") || line.includes("%40");
  return mayHave ? line.replace(EMAIL_ADDRESS, "[e-mail]") : line;
}
