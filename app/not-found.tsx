import type { Metadata } from "next";
import { NotFoundPage } from "./error.tsx";
import { words } from "./error-words.ts";

export const metadata: Metadata = { title: words.notFound.title };

export default function NotFound() {
  return <NotFoundPage />;
}
