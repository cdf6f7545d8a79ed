"use client";

import Link from "next/link";

type FootLinksProps = { links: readonly { href: string; label: string; prefetch?: boolean }[] };

/** In the browser's code: what the server renders of it would be in every page twice. */
export function FootLinks({ links }: FootLinksProps) {
  return links.map(({ label, ...link }) => (
    <li key={link.href}>
      <Link {...link}>{label}</Link>
    </li>
  ));
}
