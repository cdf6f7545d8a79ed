import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { unlistedPage } from "#app/page-metadata.ts";
import { NoticePage } from "#components/pages/notice-page.tsx";
import { content } from "#lib/content/content.ts";

type TranslatedNoticeProps = { params: Promise<{ language: string }> };

/** Makes the page static. The first edition has no translation. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: TranslatedNoticeProps): Promise<Metadata> {
  const notice = await find(params);
  return notice ? unlistedPage(notice.title) : {};
}

export default async function TranslatedNoticePage({ params }: TranslatedNoticeProps) {
  return <NoticePage notice={(await find(params)) ?? notFound()} />;
}

async function find(params: TranslatedNoticeProps["params"]) {
  const { language } = await params;
  // English has the short address.
  return content().notices.find((one) => one.language === language && language !== "en");
}
