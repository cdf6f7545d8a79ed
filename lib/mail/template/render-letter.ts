import type { Letter } from "#lib/mail/letters/letter.ts";
import { footOf } from "./foot.ts";
import { htmlOf } from "./html.ts";
import { textOf } from "./text.ts";

export function renderLetter(letter: Letter): { subject: string; text: string; html: string } {
  const foot = footOf(letter.because);
  return { subject: letter.subject, text: textOf(letter, foot), html: htmlOf(letter, foot) };
}
