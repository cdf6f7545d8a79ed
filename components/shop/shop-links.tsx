import { Fragment } from "react";
import { content } from "#lib/content/content.ts";
import { freePagePath, noticePath } from "#lib/core/config/paths.ts";

type ShopLinksProps = { lead: string; slugs: readonly ("terms" | "privacy" | "refunds")[] };

/** Links the published pages of the shop, and the notice of what is kept. */
export function ShopLinks({ lead, slugs }: ShopLinksProps) {
  const { pages, notices } = content();
  const links = [
    ...slugs
      .flatMap((slug) => pages.find((page) => page.slug === slug) ?? [])
      .map((page) => ({ title: page.title, path: freePagePath(page) })),
    ...notices.slice(0, 1).map(({ title }) => ({ title, path: noticePath("en") })),
  ];
  return (
    <p className="note">
      {lead}
      {links.map(({ title, path }, index) => (
        <Fragment key={path}>
          {index === 0 ? " " : ", "}
          <a href={path}>{title}</a>
        </Fragment>
      ))}
      .
    </p>
  );
}
