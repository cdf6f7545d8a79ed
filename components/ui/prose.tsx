import { Fragment } from "react";
import { type ProsePart, parseProse } from "#lib/content/prose.ts";

export function Prose({ text, className }: { text: string; className?: string | undefined }) {
  return parseProse(text).map((parts, paragraph) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order.
    <p key={paragraph} className={className}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <Fragment key={index}>{render(part)}</Fragment>
      ))}
    </p>
  ));
}

function render(part: ProsePart) {
  if (part.kind === "link") return <a href={part.href}>{part.text}</a>;
  return part.kind === "emphasis" ? <em>{part.text}</em> : part.text;
}
