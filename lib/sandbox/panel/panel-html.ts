export type Markup = { markup: string };

type Part = Markup | string | number | null | readonly Markup[];

export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  const markup = texts.map((text, at) => text + (at < parts.length ? show(parts[at]) : ""));
  return { markup: markup.join("") };
}

/** For trusted text only. */
export function raw(markup: string): Markup {
  return { markup };
}

function show(part: Part | undefined): string {
  if (part === null || part === undefined) return "";
  if (typeof part !== "object")
    return String(part).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return "markup" in part ? part.markup : part.map(show).join("");
}
