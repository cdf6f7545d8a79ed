/** The words of the two reports to the Data Protection Board (DPDP Rules 2025, Rule 7(2)). */
import { content } from "#lib/content/content.ts";
import { now } from "#lib/core/config/clock.ts";
import { formatMinute } from "#lib/core/locale/india-time.ts";
import type { Noted } from "./commands.ts";
import { readBreach } from "./queries.ts";
import { describeKinds } from "./scope.ts";

const EMPTY = "(not written yet)";

/** Returns Markdown; times in India. @throws AppError notFound */
export async function boardReport(id: string, which: Noted): Promise<string> {
  const { scope, words, affected, letters, ...breach } = await readBreach(id);
  const { publisher, supportEmail } = content().site;
  const time = (at: Date | null, none: string) => (at === null ? none : formatMinute(at));
  const description = [
    words.what || EMPTY,
    list({
      "Kinds of data": describeKinds(scope.kinds).join("; "),
      "Accounts concerned": affected.toLocaleString("en"),
      "Data written from": time(scope.from, "the beginning"),
      "Data written until": formatMinute(scope.until),
    }),
    "## Likely impact",
    words.impact || words.consequences || EMPTY,
  ];
  const details = [
    "## Events, circumstances and reasons leading to the breach",
    words.facts || EMPTY,
    "## Measures implemented or proposed to mitigate the risk",
    words.measures || EMPTY,
    "## Findings regarding the person who caused the breach",
    words.findings || EMPTY,
    "## Remedial measures to prevent recurrence",
    words.remedies || EMPTY,
    "## Intimations given to affected Data Principals",
    list({
      "Telling began": time(breach.toldAt, "not yet"),
      "Last letter queued": time(breach.queuedAt, "not yet"),
      "Letters sent": String(letters.sent),
      "Letters on their way": String(letters.waiting),
      "Letters that no mail server took": String(letters.givenUp),
      "Accounts without an e-mail address": String(letters.unreachable),
    }),
    "### What the letter says",
    ...[words.what, words.consequences, words.measures, words.advice, words.contact].map(
      (text) => text || EMPTY,
    ),
  ];
  return `${[
    which === "first"
      ? "# Intimation of a personal data breach: first word"
      : "# Report of a personal data breach",
    "To the Data Protection Board of India, under Section 8(6) of the Digital Personal Data Protection Act, 2023, and Rule 7(2) of its Rules of 2025.",
    list({
      "Data Fiduciary": publisher,
      "Person who answers": words.contact || supportEmail,
      "Number of the breach here": id,
      "Aware of it since": formatMinute(breach.awareAt),
      "Detailed report due by": formatMinute(breach.reportBy),
      Written: `${formatMinute(now())} (India's time)`,
    }),
    "## Description: nature, extent, timing and location",
    ...description,
    ...(which === "first" ? [] : details),
  ].join("\n\n")}\n`;
}

const list = (facts: Readonly<Record<string, string>>) =>
  Object.entries(facts)
    .map(([name, value]) => `- ${name}: ${value.replace(/\s*\n\s*/g, ", ")}`)
    .join("\n");
