import { isatty } from "node:tty";
import pino, { type Logger } from "pino";
import { environment } from "#lib/core/config/environment.ts";
import { type AppError, statusOf } from "#lib/core/http/errors.ts";
import { readableLine } from "#lib/core/http/readable-log.ts";
import { currentRequestId } from "#lib/core/http/request-context.ts";

const GATHER_MS = 20;
/** Waiting lines of a slow reader; further ones are dropped. */
const WAITING_BYTES = 16 * 1024 * 1024;

/** Redacted from any message, such as a query's arguments. */
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

const DEPTHS = ["", "*", "*.*", "*.*.*"];
const redacted = DEPTHS.flatMap((depth) =>
  SECRETS.map((name) => (name.startsWith("[") || depth === "" ? depth + name : `${depth}.${name}`)),
);

const shared = globalThis as { aieLog?: Logger; aieLogOutput?: Output };

export function logToStandardError(): void {
  const layOut = layoutFor(2);
  const write = (line: string) => void process.stderr.write(layOut(line));
  shared.aieLog = createLogger(environment().logLevel, { write });
}

export function log(): Logger {
  shared.aieLog ??= createLogger(environment().logLevel, standardOutput());
  return shared.aieLog;
}

type RequestLine = {
  request_id: string;
  trace_id?: string;
  span_id?: string;
  method: string | undefined;
  path: string;
  status: number;
  ms: number;
  client: string;
  finished: boolean;
};

/** Formatted here: pino takes a tenth of the time of a page's response. */
export function logRequest(request: RequestLine, level: "info" | "debug"): void {
  if (!log().isLevelEnabled(level)) return;
  const fields = JSON.stringify(request).slice(1, -1);
  const line = `{"level":"${level}","time":"${isoTime()}",${fields},"msg":"request"}\n`;
  standardOutput().gather(withoutEmail(line));
}

/** Batches: writing each line took as long as a page, and a slow reader blocked the site. */
function standardOutput(): Output {
  shared.aieLogOutput ??= openOutput();
  return shared.aieLogOutput;
}

type Output = pino.DestinationStream & { gather(line: string): void; flushSync(): void };

function openOutput(): Output {
  // On a terminal, lines and the words on standard error keep their order.
  const output = pino.destination({ dest: 1, sync: isatty(1), maxLength: WAITING_BYTES });
  surviveFullDisk(output);
  const layOut = layoutFor(1);
  let gathered = "";
  const hand = () => {
    if (gathered !== "") output.write(gathered);
    gathered = "";
  };
  const write = (line: string) => {
    gathered += layOut(line);
    hand();
  };
  const gather = (line: string) => {
    if (gathered === "") setTimeout(hand, GATHER_MS).unref();
    gathered += layOut(line);
  };
  const flushSync = () => {
    hand();
    output.flushSync();
  };
  process.once("exit", flushSync);
  return { write, gather, flushSync };
}

function layoutFor(descriptor: 1 | 2): (line: string) => string {
  const format = environment().logFormat ?? (isatty(descriptor) ? "text" : "json");
  return format === "text" ? readableLine : (line) => line;
}

/** A full disk would end the process, and `flushSync` would retry for ever (sonic-boom 4.2.1). */
function surviveFullDisk(output: ReturnType<typeof pino.destination>): void {
  let isFailing = false;
  const flushSync = output.flushSync.bind(output);
  output.on("error", () => {
    isFailing = true;
  });
  output.on("write", () => {
    isFailing = false;
  });
  output.on("drop", () => output.flush());
  output.flushSync = () => {
    if (!isFailing) flushSync();
  };
}

/** Logs a failure and returns the fallback: `.catch(logged("the watchlist", []))`. */
export function logged<Fallback>(what: string, fallback: Fallback): (error: unknown) => Fallback {
  return (error) => {
    log().error({ err: error }, `${what} could not be read`);
    return fallback;
  };
}

export function createLogger(level: string, destination: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => ({ request_id: currentRequestId() }),
    redact: { paths: redacted, censor: "[secret]" },
    hooks: { streamWrite: withoutEmail },
  };
  return pino(options, destination);
}

let millisecond = 0;
let text = "";

function isoTime(): string {
  const now = Date.now();
  if (now !== millisecond) {
    millisecond = now;
    text = new Date(now).toISOString();
  }
  return text;
}

function withoutEmail(line: string): string {
  const mayHave = line.includes("@") || line.includes("%40");
  return mayHave ? line.replace(EMAIL_ADDRESS, "[e-mail]") : line;
}

/** A full queue logs only its sentence: a flood must not fill the disk. */
export function report(error: AppError): void {
  if (statusOf[error.code] < 500)
    log().debug({ err: error.cause, code: error.code }, error.message);
  else if (error.code === "unavailable" && error.cause === undefined) log().warn(error.message);
  else log().error({ err: error.cause ?? error }, error.message);
}
