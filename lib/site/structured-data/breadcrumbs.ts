import { paths } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";

export type Crumb = { name: string; path: string };

/** The way from the home page to a page (https://schema.org/BreadcrumbList). */
export function breadcrumbs(...crumbs: Crumb[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: paths.home }, ...crumbs].map(
      ({ name, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: publicUrl(path),
      }),
    ),
  };
}
