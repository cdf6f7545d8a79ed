import { styleText } from "node:util";

const COLOURS: Record<string, Parameters<typeof styleText>[0]> = {
  fatal: "red",
  error: "red",
  warn: "yellow",
};

/** Anything that moves a terminal's cursor, so that no client writes on an operator's screen. */
const CONTROLS = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Shortens a log line in JSON for a terminal. Colours only where `stdout` shows them. */
export function readableLine(line: string): string {
  const { level, time, msg, err, request_id, ...fields } = JSON.parse(line);
  const { message, more, isUsual } = msg === "request" ? readRequest(fields) : other(msg, fields);
  if (request_id && !(isUsual && level === "info")) more.request_id = request_id;
  const colour = COLOURS[level];
  const name = String(level).padEnd(5);
  const words = [
    new Date(time).toTimeString().slice(0, 8),
    colour ? styleText(colour, name) : name,
    printable(message),
    ...Object.entries(more).map(([key, value]) => `${printable(key)}=${printable(value)}`),
  ];
  return `${words.join(" ")}\n${stackOf(err)}`;
}

type Fields = Record<string, unknown>;

function readRequest({ method, path, status, ms, client, finished, ...more }: Fields) {
  if (finished === false) more.finished = finished;
  const isUsual = finished !== false && Number(status) < 400;
  return { message: `${method} ${path} ${status} ${ms} ms`, more, isUsual };
}

function other(message: unknown, more: Fields) {
  return { message, more, isUsual: true };
}

function printable(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return (text ?? "").replace(CONTROLS, escaped);
}

function escaped(letter: string): string {
  return `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`;
}

function stackOf(err: unknown): string {
  if (typeof err !== "object" || err === null)
    return err === undefined ? "" : `  ${printable(err)}\n`;
  const { stack, message } = err as { stack?: unknown; message?: unknown };
  const text = typeof stack === "string" ? stack : String(message);
  return text
    .split("\n")
    .map((part) => `  ${printable(part)}\n`)
    .join("");
}
