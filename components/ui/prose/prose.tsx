import { Fragment, type ReactNode } from "react";
import { classes } from "#components/ui/classes.ts";
import { Picture } from "#components/ui/picture/picture.tsx";
import { uploadedPath } from "#lib/content/pictures.ts";
import { type ProseBlock, type ProsePart, parseProse } from "#lib/content/prose.ts";
import styles from "./prose.module.css";

type ClassName = string | undefined;

/** `className`: of each paragraph, list and picture. */
export function Prose({ text, className }: { text: string; className?: ClassName }) {
  return inOrder(parseProse(text), (block) => renderBlock(block, className));
}

function renderBlock(block: ProseBlock, className: ClassName): ReactNode {
  if (block.kind === "paragraph") {
    return <p className={className}>{inOrder(block.parts, renderPart)}</p>;
  }
  if (block.kind === "picture") {
    const { id, text, caption } = block;
    return (
      <figure className={classes(styles.figure, className)}>
        <Picture
          src={uploadedPath(id)}
          sizes="(min-width: 42rem) 38rem, 92vw"
          className={styles.picture}
          {...(text && { alt: text })}
        />
        {caption && <figcaption className="note">{caption}</figcaption>}
      </figure>
    );
  }
  const List = block.kind === "bullets" ? "ul" : "ol";
  return (
    <List className={classes(styles.list, styles[block.kind], className)}>
      {inOrder(block.items, (item) => (
        <li>{inOrder(item, renderPart)}</li>
      ))}
    </List>
  );
}

function renderPart(part: ProsePart): ReactNode {
  switch (part.kind) {
    case "link":
      return <a href={part.href}>{part.text}</a>;
    case "bold":
      return <strong>{inOrder(part.parts, renderPart)}</strong>;
    case "emphasis":
      return <em>{part.text}</em>;
    default:
      return part.text;
  }
}

function inOrder<Item>(items: readonly Item[], render: (item: Item) => ReactNode): ReactNode {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order.
    <Fragment key={index}>{render(item)}</Fragment>
  ));
}
