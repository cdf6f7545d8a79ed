import { userInfo } from "node:os";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { ensureFirstEdition, loadContent } from "#lib/content/documents/live.ts";
import { environment } from "#lib/core/config/environment.ts";
import { checkReady } from "#lib/core/database/readiness.ts";
import { isAppError } from "#lib/core/http/errors.ts";
import { logToStandardError } from "#lib/core/http/log.ts";
import { refuseUnfinished } from "#lib/operations/backups/unfinished.ts";
import { sentenceOf as lastLineOf, messageOf } from "#lib/operations/finding.ts";
import { type Command, UsageError } from "#lib/operations/operator/command.ts";
import { accountingCommands } from "#lib/operations/operator/commands/accounting-commands.ts";
import { alertCommands } from "#lib/operations/operator/commands/alert-commands.ts";
import { breachCommands } from "#lib/operations/operator/commands/breach-commands.ts";
import { contentCommands } from "#lib/operations/operator/commands/content-commands.ts";
import { invoiceCommands } from "#lib/operations/operator/commands/invoice-commands.ts";
import { memberCommands } from "#lib/operations/operator/commands/member-commands.ts";
import { offerCommands } from "#lib/operations/operator/commands/offer-commands.ts";
import { orderCommands } from "#lib/operations/operator/commands/order-commands.ts";
import { siteCommands } from "#lib/operations/operator/commands/site-commands.ts";
import { staffCommands } from "#lib/operations/operator/commands/staff-commands.ts";
import { videoCommands } from "#lib/operations/operator/commands/video-commands.ts";
import { helpOf, helpOfAll, optionsOf } from "#lib/operations/operator/help.ts";
import { printOutput, type Write } from "#lib/operations/operator/print.ts";
import { progressBar } from "#lib/operations/operator/progress-bar.ts";
import { refuseRoot } from "#lib/operations/operator/refuse-root.ts";

const commands = [
  ...memberCommands,
  ...orderCommands,
  ...offerCommands,
  ...invoiceCommands,
  ...alertCommands,
  ...accountingCommands,
  ...breachCommands,
  ...contentCommands,
  ...staffCommands,
  ...videoCommands,
  ...siteCommands,
];

/** Returns the exit status: 0, 2 for wrong use, 1 for other errors. */
export async function runOperator(
  args: readonly string[],
  out: Write,
  words: (text: string) => void,
  uid = process.getuid?.(),
): Promise<number> {
  let status = 0;
  try {
    const { command, rest } = find(args);
    if (command === undefined) {
      await out(helpOfGroup(args));
      return status;
    }
    const { values, positionals } = parse(command, rest);
    if (values.help) {
      await out(helpOf(command));
      return status;
    }
    const reason = checkUse(command, values, positionals);
    await refuseRoot(command.name, uid);
    if (command.needs !== "nothing") logToStandardError();
    if (command.needs === undefined) {
      await refuseUnfinished(environment().dataDir);
      await checkReady().catch(sayNotReady);
      await ensureFirstEdition();
      await loadContent();
    }
    const [subject = "", second = ""] = positionals;
    if (command.confirm && !values.yes && !(await confirmed(command.confirm(subject)))) {
      throw new Error("Nothing was done.");
    }
    const output = await command.run({
      subject,
      second,
      reason,
      option: (name) => textOf(values[name]),
      has: (name) => values[name] === true,
      actor: `operator ${userName()}`,
      progress: (text) => words(`${text}\n`),
      bar: progressBar(words),
      fail: () => {
        status = 1;
      },
    });
    await printOutput(output, values.json === true, out);
    return status;
  } catch (error) {
    words(`${sentenceOf(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** A container's user may have an id only. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}

function sayNotReady({ cause }: Error): never {
  const why = lastLineOf(cause).replace(/\.$/, "");
  throw new Error(`The site is not ready: ${why}. 'doctor' says what to do.`, { cause });
}

function find(args: readonly string[]): { command: Command | undefined; rest: string[] } {
  for (const words of [2, 1]) {
    const name = args.slice(0, words).join(" ");
    const command = commands.find((one) => one.name === name);
    if (command) return { command, rest: args.slice(words) };
  }
  return { command: undefined, rest: [] };
}

/** @throws UsageError for an unknown command */
function helpOfGroup(args: readonly string[]): string {
  const words = args.filter((word) => word !== "--help");
  const group = commands.filter(
    ({ name }) => words.length === 0 || name.startsWith(`${words[0]} `),
  );
  if (words.length < args.length && words.length < 2 && group.length > 0) return helpOfAll(group);
  const name = words.slice(0, 2).join(" ");
  throw new UsageError(
    `${name ? `There is no command '${name}'.` : "Which command?"} --help lists them all.`,
  );
}

type Values = Record<string, string | boolean | undefined>;

function parse(command: Command, args: string[]): { values: Values; positionals: string[] } {
  const entries = optionsOf(command).map(
    ({ name, value }) => [name, { type: value ? "string" : "boolean" }] as const,
  );
  try {
    return parseArgs({ args, options: Object.fromEntries(entries), allowPositionals: true });
  } catch (error) {
    const text = String(error instanceof Error ? error.message : error);
    // Of several lines, the last one says how to pass a value that begins with a dash.
    const [sentence] = text.slice(text.lastIndexOf("\n") + 1).split(/\.(?: |$)/);
    throw new UsageError(`${sentence}. '${command.name} --help' shows its options.`);
  }
}

function checkUse(command: Command, values: Values, positionals: readonly string[]): string {
  const { name, argument } = command;
  const wanted = argument?.split(" ") ?? [];
  const least = wanted.filter((word) => !word.startsWith("[")).length;
  const { length } = positionals;
  if (length < least || length > wanted.length || positionals.some((word) => !word.trim())) {
    const many = wanted.length > 1 ? "two arguments" : "one argument";
    const what = argument === undefined ? "no argument" : `${many}, ${argument}`;
    throw new UsageError(`'${name}' takes ${what}.`);
  }
  for (const option of optionsOf(command)) {
    if (option.required && !textOf(values[option.name])?.trim()) {
      throw new UsageError(`'${name}' needs --${option.name} ${option.value}.`);
    }
  }
  return textOf(values.reason)?.trim() ?? "";
}

function textOf(value: string | boolean | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function sentenceOf(error: unknown): string {
  if (isAppError(error)) {
    const cause = error.cause instanceof Error ? ` ${error.cause.message}` : "";
    const option = "needs" in error.fields ? ` --${error.fields.needs} does.` : "";
    return `${error.detail}${option}${cause}`;
  }
  return messageOf(error);
}

/** @throws UsageError without a terminal */
async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError("This cannot be undone: a script passes --yes.");
  using terminal = createInterface({ input: process.stdin, output: process.stderr });
  return (await terminal.question(`${question} Type 'yes': `)).trim() === "yes";
}
