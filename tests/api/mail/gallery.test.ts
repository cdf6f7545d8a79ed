/** Every letter, as mail programs get it. */
import { Parser } from "htmlparser2";
import { expect, test } from "vitest";
import { letterNames, sampleLetter } from "#lib/mail/letters/samples.ts";
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
  const scheme = elements.filter(({ attributes }) => attributes.name === "color-scheme");
  expect(scheme.map(({ attributes }) => attributes.content)).toEqual(["light dark"]);
  const whole = `${subject}\n${text}`;
  expect(whole).not.toMatch(/\{\w+\}|undefined|\[object/);
  for (const part of [
    "Tamarind House",
    "support@aie.example",
    letter.because ?? "You get this letter because",
  ]) {
    expect(html).toContain(part);
    expect(text.replaceAll("\n", " ")).toContain(part);
  }
  for (const line of text.split("\n"))
    if (!line.includes("://")) expect(line.length).toBeLessThan(77);
});
