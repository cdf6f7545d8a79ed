import { publicPage } from "#app/page-metadata.ts";
import { FacultyPage } from "#components/faculty/faculty-page.tsx";
import { JsonLd } from "#components/ui/json-ld.tsx";
import { faculty } from "#lib/content/faculty.ts";
import { paths } from "#lib/core/config/paths.ts";
import { thingsOfFaculty } from "#lib/site/structured-data/pages.ts";

export const metadata = publicPage({ ...faculty, title: faculty.heading, path: paths.faculty });

export default function FacultyOfSeasonsPage() {
  return (
    <>
      <JsonLd things={thingsOfFaculty()} />
      <FacultyPage />
    </>
  );
}
