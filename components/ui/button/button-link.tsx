import Link from "next/link";
import type { ReactNode } from "react";
import { type ButtonLook, buttonClasses } from "./button.tsx";
import { Arrow } from "./marks.tsx";

type ButtonLinkProps = {
  href: string;
  look?: ButtonLook;
  wide?: boolean;
  arrow?: boolean;
  children: ReactNode;
};

/** Not prefetched: most links lead to guarded pages. */
export function ButtonLink({ href, look = "solid", wide, arrow, children }: ButtonLinkProps) {
  return (
    <Link href={href} prefetch={false} className={buttonClasses(look, wide)}>
      {children}
      {arrow && <Arrow />}
    </Link>
  );
}
