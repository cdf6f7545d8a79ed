import { randomUUID } from "node:crypto";
import { now } from "#lib/core/config/clock.ts";
import {
  dropBreach,
  noteTold,
  prepareBreach,
  saveWords,
  tellBreach,
  tryBreach,
} from "#lib/operations/breaches/commands.ts";
import { findBreach, listBreaches, readBreach, scopeIn } from "#lib/operations/breaches/queries.ts";
import { boardReport } from "#lib/operations/breaches/report.ts";
import { everyAffected, scopeOf } from "#lib/operations/breaches/scope.ts";
import { missingParts, parseWords } from "#lib/operations/breaches/words.ts";
import { type Command, type Input, UsageError } from "#lib/operations/operator/command.ts";
import { Sheet } from "#lib/operations/operator/print.ts";
import { readGivenFile } from "#lib/operations/operator/read-given-file.ts";

const time = (name: string, help: string) => ({ name, value: "TIME", help });

export const breachCommands: readonly Command[] = [
  {
    name: "breach list",
    summary: "List breaches of personal data with the hour of the Board's report",
    run: async () =>
      (await listBreaches()).map(({ kinds, ...row }) => ({ ...row, kinds: kinds.join(",") })),
  },
  {
    name: "breach prepare",
    argument: "[ID]",
    summary: "Note a breach, or change one: whom it concerns, and what is said. Nobody is told yet",
    options: [
      { name: "kinds", value: "KIND,…", help: "kinds of data (docs/privacy.md), or tables" },
      { name: "accounts", value: "FILE", help: "only these: an id or an address in each line" },
      time("from", "data written from then on; by default all that was stored"),
      time("until", "data written before; by default now"),
      time("aware", "when you learned of it; by default now. The 72 hours begin"),
      { name: "words", value: "FILE.md", help: "a text file: each part below its heading" },
    ],
    changes: true,
    run: prepare,
  },
  {
    name: "breach affected",
    argument: "ID",
    summary: "List the ids of all affected accounts, as CSV",
    run: async ({ subject }) => new Sheet(["user_id"], affected(subject)),
  },
  {
    name: "breach try",
    argument: "ID ADDRESS",
    summary: "Send the letter to one address, to read it there before the members do",
    changes: true,
    async run(input) {
      await tryBreach(input, input.subject, await versionOf(input.subject), input.second);
      return shown(input.subject);
    },
  },
  {
    name: "breach tell",
    argument: "ID",
    summary: "Write to each affected account, once. The site sends the letters",
    changes: true,
    confirm: () => "Each affected member gets a letter.",
    async run(input) {
      const { subject } = input;
      return { affected: await tellBreach(input, subject, await versionOf(subject)) };
    },
  },
  {
    name: "breach report",
    argument: "ID",
    summary: "Print the report to the Board, in Markdown",
    options: [{ name: "first", help: "only the first word, which is due without delay" }],
    run: ({ subject, has }) => boardReport(subject, has("first") ? "first" : "report"),
  },
  {
    name: "breach reported",
    argument: "ID",
    summary: "Note that the Board has the report: the clock stops",
    options: [{ name: "first", help: "only the first word" }],
    changes: true,
    async run(input) {
      await noteTold(input, input.subject, input.has("first") ? "first" : "report");
      return shown(input.subject);
    },
  },
  {
    name: "breach drop",
    argument: "ID",
    summary: "Delete a breach that was none; the reason says why",
    changes: true,
    confirm: (subject) => `The breach ${subject} is deleted.`,
    async run(input) {
      await findBreach(input.subject);
      await dropBreach(input, input.subject);
      return { dropped: true };
    },
  },
];

const versionOf = async (id: string) => (await findBreach(id)).version;

async function prepare(input: Input) {
  const { subject, option } = input;
  const id = subject || randomUUID();
  const before = subject === "" ? null : await findBreach(subject);
  const old = before && scopeIn(before);
  const kinds =
    option("kinds")
      ?.split(",")
      .map((kind) => kind.trim()) ?? old?.kinds;
  if (kinds === undefined) throw new UsageError("'breach prepare' needs --kinds KIND,… at first.");
  const [accounts, words] = [await fileOf(input, "accounts"), await fileOf(input, "words")];
  const scope = await scopeOf({
    kinds,
    accounts: accounts?.split("\n") ?? old?.accounts ?? [],
    from: timeOf(input, "from") ?? old?.from ?? null,
    until: timeOf(input, "until") ?? old?.until ?? now(),
  });
  const parsed = words === undefined ? null : parseWords(words);
  const awareAt = timeOf(input, "aware") ?? before?.awareAt ?? now();
  await prepareBreach(input, id, { scope, awareAt });
  if (parsed) await saveWords(input, id, await versionOf(id), parsed);
  return shown(id);
}

async function shown(id: string) {
  const { scope, words, letters, version, triedVersion, ...breach } = await readBreach(id);
  return {
    ...{ id, affected: breach.affected, kinds: scope.kinds.join(","), reportBy: breach.reportBy },
    accounts: scope.accounts.length === 0 ? "all" : scope.accounts.length,
    from: scope.from,
    until: scope.until,
    awareAt: breach.awareAt,
    missing: missingParts(words).join("; "),
    isTried: version === triedVersion,
    toldAt: breach.toldAt,
    firstWordAt: breach.firstWordAt,
    reportedAt: breach.reportedAt,
    letters,
  };
}

async function* affected(id: string) {
  for await (const page of everyAffected(scopeIn(await findBreach(id)))) {
    yield page.map((entry) => ({ cells: [entry.id], entry }));
  }
}

async function fileOf(input: Input, name: string): Promise<string | undefined> {
  const file = input.option(name);
  return file === undefined ? undefined : (await readGivenFile(file)).toString();
}

/** @throws UsageError */
function timeOf(input: Input, name: string): Date | undefined {
  const text = input.option(name);
  if (text === undefined) return undefined;
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text)) {
    const at = new Date(text);
    if (!Number.isNaN(at.getTime())) return at;
  }
  throw new UsageError(`--${name} takes a time like 2027-01-31T09:00+05:30.`);
}
