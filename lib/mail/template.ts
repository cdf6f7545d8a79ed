import { content } from "#lib/content/content.ts";
import { environment } from "#lib/core/config/environment.ts";
import { PAGE_LANGUAGE } from "#lib/core/locale/language.ts";
import { colour } from "#lib/mail/colours.ts";
import { greeting, type Letter } from "#lib/mail/letters.ts";

/** Longer lines would be broken by the mail's encoding. */
const TEXT_COLUMNS = 72;

export function renderLetter(letter: Letter): { subject: string; text: string; html: string } {
  return { subject: letter.subject, text: textOf(letter), html: htmlOf(letter) };
}

function textOf({ paragraphs, action, note, stop }: Letter): string {
  const linkOf = (link: Letter["action"]) => (link ? [`${link.label}:\n${link.url}`] : []);
  const words = paragraphs.flatMap((part) => (typeof part === "string" ? [part] : linkOf(part)));
  const sender = `${content().site.name}\n${siteAddress()}`;
  const notes = note ? [note] : [];
  const blocks = [greeting, ...words, ...linkOf(action), ...notes, sender, ...linkOf(stop)];
  return `${blocks.map(wrap).join("\n\n")}\n`;
}

function wrap(text: string): string {
  const lines = new RegExp(`(?![^\\n]{1,${TEXT_COLUMNS}}$)([^\\n]{1,${TEXT_COLUMNS}})[ ]`, "gm");
  return text.replace(lines, "$1\n");
}

function htmlOf({ subject, paragraphs, action, note, stop }: Letter): string {
  const [ink, soft] = [colour("ink"), colour("ink-soft")];
  const paragraph = (part: Letter["paragraphs"][number]) => {
    const isText = typeof part === "string";
    const html = isText ? escaped(part) : anchor(part, ink);
    return `<p style="margin:0 0 20px;color:${ink};font-size:17px;line-height:1.6">${html}</p>`;
  };
  return `<!doctype html>
<html lang="${PAGE_LANGUAGE}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:${colour("paper")};font-family:Georgia,serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:${colour("paper-raised")};border-top:3px solid ${colour("coral")}">
<h1 style="margin:0 0 28px;color:${ink};font-size:22px;font-weight:normal">${escaped(content().site.fullName)}</h1>
${[greeting, ...paragraphs].map(paragraph).join("\n")}
${action ? button(action) : ""}
${note ? `<p style="margin:0 0 12px;color:${soft};font-size:14px;line-height:1.5">${escaped(note)}</p>` : ""}
<p style="margin:28px 0 0;padding-top:16px;border-top:1px solid ${colour("rule")};font-size:14px"><a href="${siteAddress()}" style="color:${soft}">${siteAddress()}</a></p>
${stop ? `<p style="margin:12px 0 0;font-size:14px">${anchor(stop, soft)}</p>` : ""}
</div>
</body>
</html>
`;
}

function anchor({ label, url }: NonNullable<Letter["stop"]>, ink: string): string {
  return `<a href="${escaped(url)}" style="color:${ink}">${escaped(label)}</a>`;
}

function button({ label, url }: { label: string; url: string }): string {
  const look = `display:inline-block;padding:14px 24px;background:${colour("coral")};color:${colour("on-coral")};font-size:15px;text-decoration:none`;
  return `<p style="margin:28px 0"><a href="${escaped(url)}" style="${look}">${escaped(label)}</a></p>`;
}

function siteAddress(): string {
  return environment().siteUrl.origin;
}

function escaped(text: string): string {
  const names: Record<string, string> = {
    "&": "amp",
    "<": "lt",
    ">": "gt",
    '"': "quot",
    "'": "#39",
  };
  return text.replace(/[&<>"']/g, (sign) => `&${names[sign]};`);
}
