import type { Metadata } from "next";
import { words } from "./error-words.ts";
import { NotFoundPage } from "./not-found-page.tsx";

export const metadata: Metadata = { title: words.notFound.title };

export default function NotFound() {
  return <NotFoundPage />;
}
