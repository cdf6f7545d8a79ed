import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { strings } from "./error-strings.ts";

export default function NotFound() {
  return (
    <>
      <h1 className="title">{strings.notFound.title}</h1>
      <p>{strings.notFound.text}</p>
      <ButtonLink href={deskPaths.today}>{strings.notFound.back}</ButtonLink>
    </>
  );
}
