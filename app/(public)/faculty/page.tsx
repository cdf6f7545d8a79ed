import type { Metadata } from "next";
import { FacultyPage } from "#components/faculty/faculty-page.tsx";
import { faculty } from "#lib/content/faculty.ts";

export const metadata: Metadata = { title: faculty.heading, description: faculty.description };

/** The faculty of both seasons. */
export default function FacultyOfSeasonsPage() {
  return <FacultyPage />;
}
