/** Structured logs: one JSON object a line on standard output, with the request's id. */
import pino, { type Logger } from "pino";
import { environment } from "#lib/core/config/environment.ts";
import { type AppError, statusOf } from "#lib/core/http/errors.ts";
import { currentRequestId } from "#lib/core/http/request-context.ts";
import { coreLimits } from "#lib/core/limits.ts";

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

const shared = globalThis as { aieLog?: Logger; aieLogOutput?: Output };

/** For a program whose standard output is its answer: the log goes beside it. */
export function logToStandardError(): void {
  shared.aieLog = createLogger(environment().logLevel, process.stderr);
}

/** The process's logger. */
export function log(): Logger {
  shared.aieLog ??= createLogger(environment().logLevel, standardOutput());
  return shared.aieLog;
}

/** What is told of a request, in the log's words. */
type Answered = {
  request_id: string;
  method: string | undefined;
  path: string;
  status: number;
  ms: number;
  client: string;
  /** Whether all of the answer was taken. */
  finished: boolean;
};

/**
 * A line of the same log for each request, put together by hand: its fields are few and known, and
 * all that a logger would do with them takes a tenth of the time of a page's answer.
 */
export function logAnswered(answered: Answered): void {
  if (!log().isLevelEnabled("info")) return;
  const fields = JSON.stringify(answered).slice(1, -1);
  const line = `{"level":"info","time":"${isoTime()}",${fields},"msg":"request"}\n`;
  standardOutput().gather(withoutEmail(line));
}

/**
 * The log is written beside the site's work, and the requests of a moment together: a call of the
 * system for each line took as long as a page's answer, and a reader that is slow stopped the site.
 * What a process that ends by itself has not written yet it writes then.
 */
function standardOutput(): Output {
  shared.aieLogOutput ??= openOutput();
  return shared.aieLogOutput;
}

type Output = pino.DestinationStream & {
  /** Writes a line with those that come until `coreLimits.logGatherMs` are over, or with the next. */
  gather(line: string): void;
  flushSync(): void;
};

function openOutput(): Output {
  const output = pino.destination({ dest: 1, sync: false, maxLength: coreLimits.logWaitingBytes });
  surviveFullDisk(output);
  let gathered = "";
  const hand = () => {
    if (gathered !== "") output.write(gathered);
    gathered = "";
  };
  const write = (line: string) => {
    gathered += line;
    hand();
  };
  const gather = (line: string) => {
    if (gathered === "") setTimeout(hand, coreLimits.logGatherMs).unref();
    gathered += line;
  };
  // pino asks for it after a fatal line.
  const flushSync = () => {
    hand();
    output.flushSync();
  };
  process.once("exit", flushSync);
  return { write, gather, flushSync };
}

/**
 * The log may be a file on a disk that is full. Lines wait for room then, up to
 * `coreLimits.logWaitingBytes`. Without a listener the error would end the process, and `flushSync` would
 * retry for ever (sonic-boom 4.2.1).
 */
function surviveFullDisk(output: ReturnType<typeof pino.destination>): void {
  let isFailing = false;
  const flushSync = output.flushSync.bind(output);
  output.on("error", () => {
    isFailing = true;
  });
  output.on("write", () => {
    isFailing = false;
  });
  // A line that is dropped does not try to write those that wait.
  output.on("drop", () => output.flush());
  output.flushSync = () => {
    if (!isFailing) flushSync();
  };
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

let millisecond = 0;
let text = "";

/** The time now as ISO 8601; many lines have the same. */
function isoTime(): string {
  const now = Date.now();
  if (now !== millisecond) {
    millisecond = now;
    text = new Date(now).toISOString();
  }
  return text;
}

/** Each request is a line, and hardly any has an address: to look for the sign alone takes no time. */
function withoutEmail(line: string): string {
  const mayHave = line.includes("@") || line.includes("%40");
  return mayHave ? line.replace(EMAIL_ADDRESS, "[e-mail]") : line;
}

/**
 * Writes down an answer that is an error, as far as it is anybody's business: a fault with all that
 * is known, a full queue with its sentence (whoever floods must not fill the disk), and what clients
 * do wrong only for those who look for it.
 */
export function report(error: AppError): void {
  if (statusOf[error.code] < 500)
    log().debug({ err: error.cause, code: error.code }, error.message);
  else if (error.code === "unavailable" && error.cause === undefined) log().warn(error.message);
  else log().error({ err: error.cause ?? error }, error.message);
}
