import { content, type Person } from "#lib/content/content.ts";
import { personPath } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";

export function organizationReference() {
  return {
    "@type": "Organization",
    "@id": publicUrl("/#organization"),
    name: content().site.fullName,
    url: publicUrl("/"),
  };
}

export function organization() {
  return {
    ...organizationReference(),
    alternateName: content().site.name,
    description: content().site.description,
    email: content().site.supportEmail,
    logo: publicUrl("/apple-touch-icon.png"),
    parentOrganization: { "@type": "Organization", name: content().site.publisher },
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
