import type { Person } from "#lib/content/people.ts";
import { site } from "#lib/content/site.ts";
import { personPath } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";

export function organizationReference() {
  return {
    "@type": "Organization",
    "@id": publicUrl("/#organization"),
    name: site.fullName,
    url: publicUrl("/"),
  };
}

export function organization() {
  return {
    ...organizationReference(),
    alternateName: site.name,
    description: site.description,
    email: site.supportEmail,
    logo: publicUrl("/apple-touch-icon.png"),
    parentOrganization: { "@type": "Organization", name: site.publisher },
  };
}

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
