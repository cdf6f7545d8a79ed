/** Every letter, as mail programs get it. */
import { Parser } from "htmlparser2";
import { expect, test } from "vitest";
import { letterNames, sampleLetter } from "#lib/mail/letters/samples.ts";
import { colour } from "#lib/mail/template/colours.ts";
import { renderLetter } from "#lib/mail/template/render-letter.ts";

/** Gmail cuts a longer mail off (its limit is 102 kB). */
const MOST_BYTES = 100_000;

const VOID = ["meta", "img", "br", "hr", "link", "input", "base"];

/** Lists tags that are opened and not closed, or in another order, and the addresses of all. */
function examine(html: string) {
  const open: string[] = [];
  const wrong: string[] = [];
  const addresses: string[] = [];
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (!VOID.includes(name)) open.push(name);
        elements.push({ name, attributes });
        for (const key of ["href", "src"]) if (attributes[key]) addresses.push(attributes[key]);
      },
      onclosetag(name, isImplied) {
        if (VOID.includes(name)) return;
        const last = open.pop();
        if (isImplied || last !== name) wrong.push(name);
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return { open, wrong, addresses, elements };
}

test.each(letterNames)("%s is whole, small, and leads to full addresses only", (name) => {
  const letter = sampleLetter(name);
  const { subject, text, html } = renderLetter(letter);
  const { open, wrong, addresses, elements } = examine(html);
  expect({ open, wrong }).toEqual({ open: [], wrong: [] });
  expect(Buffer.byteLength(html)).toBeLessThan(MOST_BYTES);
  for (const address of addresses)
    expect(address).toMatch(/^(?:http:\/\/localhost:3000\/|mailto:)|^http:\/\/localhost:3000$/);
  // Nothing loads from elsewhere, and nothing runs.
  expect(html).not.toMatch(/<(?:script|link|iframe|form)\b|@import|url\(/);
  for (const { attributes } of elements.filter((one) => one.name === "img")) {
    expect(attributes.alt).toBeTruthy();
  }
  expect(html).not.toMatch(/INR \d/);
  const scheme = elements.filter(({ attributes }) => attributes.name === "color-scheme");
  expect(scheme.map(({ attributes }) => attributes.content)).toEqual(["light dark"]);
  const whole = `${subject}\n${text}`;
  expect(whole).not.toMatch(/\{\w+\}|undefined|\[object/);
  for (const part of [
    "Tamarind House",
    "support@aie.example",
    letter.because ?? "You get this letter because",
  ]) {
    expect(html.replaceAll("&#39;", "'")).toContain(part);
    expect(text.replaceAll("\n", " ")).toContain(part);
  }
  for (const line of text.split("\n"))
    if (!line.includes("://")) expect(line.length).toBeLessThan(77);
});

/** Relative luminance (WCAG 2.2). */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(["light", "dark"] as const)(
  "the words of letters have contrast on a %s screen",
  (scheme) => {
    for (const [words, ground] of [
      ["ink", "paper-raised"],
      ["ink-soft", "paper-raised"],
      ["ink-soft", "paper"],
      ["on-coral", "coral"],
    ] as const) {
      const [one = 0, other = 0] = [words, ground]
        .map((token) => luminanceOf(colour(token, scheme)))
        .sort((a, b) => b - a);
      expect((one + 0.05) / (other + 0.05), `${words} on ${ground}`).toBeGreaterThan(4.5);
    }
  },
);
