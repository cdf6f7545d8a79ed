import { Fragment } from "react";
import { content } from "#lib/content/content.ts";
import { freePagePath } from "#lib/core/config/paths.ts";

type ShopLinksProps = { lead: string; slugs: readonly ("terms" | "privacy" | "refunds")[] };

/** Links the shop's pages behind a sentence's beginning; nothing when none is published. */
export function ShopLinks({ lead, slugs }: ShopLinksProps) {
  const { pages } = content();
  const links = slugs.flatMap((slug) => pages.find((page) => page.slug === slug) ?? []);
  return (
    links.length > 0 && (
      <p className="note">
        {lead}
        {links.map((page, index) => (
          <Fragment key={page.slug}>
            {index === 0 ? " " : ", "}
            <a href={freePagePath(page)}>{page.title}</a>
          </Fragment>
        ))}
        .
      </p>
    )
  );
}
