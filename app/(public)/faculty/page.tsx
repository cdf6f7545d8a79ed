import { publicPage } from "#app/page-metadata.ts";
import { FacultyPage } from "#components/faculty/faculty-page.tsx";
import { JsonLd } from "#components/ui/page/json-ld.tsx";
import { content } from "#lib/content/content.ts";
import { paths } from "#lib/core/config/paths.ts";
import { thingsOfFaculty } from "#lib/site/structured-data/pages.ts";

export function generateMetadata() {
  const { heading: title, description } = content().faculty;
  return publicPage({ title, description, path: paths.faculty });
}

export default function FacultyOfSeasonsPage() {
  return (
    <>
      <JsonLd things={thingsOfFaculty()} />
      <FacultyPage />
    </>
  );
}
