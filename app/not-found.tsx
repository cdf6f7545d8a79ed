import type { Metadata } from "next";
import { NotFoundPage } from "./error.tsx";
import { strings } from "./error-strings.ts";

export const metadata: Metadata = { title: strings.notFound.title };

export default function NotFound() {
  return <NotFoundPage />;
}
