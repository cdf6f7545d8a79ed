import type { Metadata } from "next";
import type { ReactNode } from "react";
import { deskView } from "#app/desk/desk-page.ts";
import { DeskFrame } from "#components/desk/frame/desk-frame.tsx";
import { strings } from "#components/desk/frame/strings.ts";
import { content } from "#lib/content/content.ts";

export function generateMetadata(): Metadata {
  const name = `${content().site.name} · ${strings.desk}`;
  return { title: { default: name, template: `%s · ${name}` }, robots: { index: false } };
}

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const view = await deskView();
  return (
    <DeskFrame site={content().site.name} staff={view.kind === "open" ? view.staff : null}>
      {children}
    </DeskFrame>
  );
}
