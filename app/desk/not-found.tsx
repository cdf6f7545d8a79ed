import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { words } from "./words.ts";

export default function NotFound() {
  return (
    <>
      <h1 className="title">{words.notFound.title}</h1>
      <p>{words.notFound.text}</p>
      <ButtonLink href={deskPaths.today}>{words.notFound.back}</ButtonLink>
    </>
  );
}
