import type { Metadata } from "next";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { PlainPage } from "#components/ui/plain-page.tsx";
import { paths } from "#lib/core/config/paths.ts";
import { words } from "./words.ts";

export const metadata: Metadata = { title: words.notFound.title };

export default function NotFound() {
  return (
    <PlainPage bar="white" heading={words.notFound.title} text={words.notFound.text}>
      <ButtonLink href={paths.home}>{words.notFound.home}</ButtonLink>
    </PlainPage>
  );
}
