import type { Command, Option } from "#lib/operations/operator/command.ts";

const START = "npm run -s operator --";

const REASON: Option = {
  name: "reason",
  value: "TEXT",
  help: "why, for the audit: without names or addresses",
  required: true,
};

export function optionsOf(command: Command): Option[] {
  return [
    ...(command.options ?? []),
    ...(command.changes ? [REASON] : []),
    ...(command.confirm ? [{ name: "yes", help: "skip the confirmation" }] : []),
    { name: "json", help: "print the result as JSON" },
    { name: "help", help: "show this help" },
  ];
}

export function helpOfAll(commands: readonly Command[]): string {
  const lines = commands.map((command) => [usage(command), command.summary] as const);
  return [
    `usage: ${START} COMMAND [options]`,
    "",
    ...columns(lines),
    "",
    "Each takes --json and --help. The exit status is 2 for wrong arguments, 1 for other errors.",
    "",
  ].join("\n");
}

export function helpOf(command: Command): string {
  const lines = optionsOf(command).map(
    (option) => [flag(option), `${option.help}${option.required ? " (required)" : ""}`] as const,
  );
  return [`usage: ${START} ${usage(command)}`, "", command.summary, "", ...columns(lines), ""].join(
    "\n",
  );
}

function usage({ name, argument, options = [], changes }: Command): string {
  const required = [...options.filter((option) => option.required), ...(changes ? [REASON] : [])];
  return [name, ...(argument ? [argument] : []), ...required.map(flag)].join(" ");
}

function flag({ name, value }: Option): string {
  return `--${name}${value ? ` ${value}` : ""}`;
}

function columns(lines: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...lines.map(([left]) => left.length)) + 2;
  return lines.map(([left, right]) => `  ${left.padEnd(width)}${right}`);
}
