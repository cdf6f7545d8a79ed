import { publicPage } from "#app/page-metadata.ts";
import { strings } from "#app/strings.ts";
import { AboutPage } from "#components/about/about-page.tsx";
import { JsonLd } from "#components/ui/page/json-ld.tsx";
import { content } from "#lib/content/content.ts";
import { paths } from "#lib/core/config/paths.ts";
import { thingsOfAbout } from "#lib/site/structured-data/pages.ts";

export function generateMetadata() {
  return publicPage({ ...content().about, title: strings.about, path: paths.about });
}

export default function AboutTheSeriesPage() {
  return (
    <>
      <JsonLd things={thingsOfAbout()} />
      <AboutPage />
    </>
  );
}
