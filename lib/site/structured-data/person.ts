import type { Person } from "#lib/content/people.ts";
import { personPath } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import { organizationReference } from "./organization.ts";

/** Somebody with a biography (https://schema.org/Person). */
export function personOfSite({ name, slug, role, description, portrait }: Person) {
  const url = publicUrl(personPath(slug));
  return {
    "@type": "Person",
    "@id": `${url}#person`,
    url,
    name,
    jobTitle: role,
    description,
    image: publicUrl(portrait),
    worksFor: organizationReference(),
  };
}
