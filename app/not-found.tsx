import type { Metadata } from "next";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { PlainPage } from "#components/ui/plain-page.tsx";
import { paths } from "#lib/config/paths.ts";

export const metadata: Metadata = { title: "Page Not Found" };

/** Any unknown path. */
export default function NotFound() {
  return (
    <PlainPage
      bar="white"
      heading="Page Not Found"
      text="The page you are looking for does not exist or has been moved."
    >
      <ButtonLink href={paths.home}>Go to Home</ButtonLink>
    </PlainPage>
  );
}
