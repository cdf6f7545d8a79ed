import type { ManyKind, Source } from "#lib/content/kinds/kinds.ts";
import { artists } from "./artists.ts";
import { episodes } from "./episodes.ts";
import { about } from "./pages/about.ts";
import { artistsPage } from "./pages/artists-page.ts";
import { faculty } from "./pages/faculty.ts";
import { faq } from "./pages/faq.ts";
import { home } from "./pages/home.ts";
import { loginPage } from "./pages/login.ts";
import { plan } from "./pages/plan.ts";
import { people } from "./people.ts";
import { seasons } from "./seasons.ts";
import { site } from "./site.ts";
import { works } from "./works.ts";

export const firstEdition: readonly Source[] = [
  { kind: "site", key: "site", body: site },
  { kind: "home", key: "home", body: home },
  { kind: "about", key: "about", body: about },
  { kind: "faq", key: "faq", body: faq },
  { kind: "faculty", key: "faculty", body: faculty },
  { kind: "artists", key: "artists", body: artistsPage },
  { kind: "login", key: "login", body: loginPage },
  { kind: "plan", key: "plan", body: plan },
  ...sourcesOf("season", seasons),
  ...sourcesOf("episode", episodes),
  ...sourcesOf("person", people),
  ...sourcesOf("artist", artists),
  ...sourcesOf("work", works),
];

function sourcesOf(kind: ManyKind, bodies: Readonly<Record<string, unknown>>): Source[] {
  return Object.entries(bodies).map(([key, body]) => ({ kind, key, body }));
}
