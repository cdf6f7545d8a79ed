import type { Style } from "#lib/core/pdf/sheet.ts";
import { colour } from "#lib/mail/template/colours.ts";

/** In points (docs/design.md). */
export function pdfStyles() {
  const [ink, soft] = [colour("ink"), colour("ink-soft")];
  const text = { face: "newsreader", size: 10.5, leading: 15, colour: ink } as const;
  return {
    brand: { face: "fraunces-medium", size: 25, leading: 30, colour: ink, spacing: -0.5 },
    byline: { face: "newsreader-italic", size: 12.5, leading: 30, colour: ink },
    title: { face: "fraunces", size: 30, leading: 38, colour: ink, spacing: -0.5 },
    // Above 0.07 em, poppler reads a space between letters.
    label: { face: "newsreader-bold", size: 7.5, leading: 14, colour: soft, spacing: 0.5 },
    text,
    strong: { ...text, face: "newsreader-bold" },
    total: { face: "newsreader-bold", size: 13, leading: 18, colour: ink },
    note: { face: "newsreader", size: 9, leading: 13, colour: soft },
  } satisfies Record<string, Style>;
}

export function pdfRules() {
  return {
    bar: { weight: 3, colour: colour("coral") },
    part: { weight: 1, colour: colour("ink") },
    row: { weight: 0.5, colour: colour("rule") },
  };
}
