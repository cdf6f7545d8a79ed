import type { Metadata } from "next";
import { AboutPage } from "#components/about/about-page.tsx";
import { about } from "#lib/content/about.ts";

export const metadata: Metadata = { title: "About", description: about.description };

/** About the series, the magazine and the people. */
export default function AboutTheSeriesPage() {
  return <AboutPage />;
}
