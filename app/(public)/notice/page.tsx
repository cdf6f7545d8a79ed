import { notFound } from "next/navigation";
import { unlistedPage } from "#app/page-metadata.ts";
import { NoticePage } from "#components/pages/notice-page.tsx";
import { content } from "#lib/content/content.ts";

export function generateMetadata() {
  return unlistedPage(content().notices[0]?.title ?? "");
}

export default function PrivacyNoticePage() {
  const [notice] = content().notices;
  if (notice === undefined) notFound();
  return <NoticePage notice={notice} />;
}
