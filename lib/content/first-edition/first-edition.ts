/**
 * The documents with which an empty database begins. The people, the magazine, its publisher and its
 * founder are SAMPLES, invented for the demo. Artists and works are real: decision 73 lists the
 * sources. A replaced film needs new works shown: a test compares each second with the captions.
 */
import type { ManyKind, Source } from "#lib/content/kinds/kinds.ts";
import { standardNotice } from "#lib/content/notice/standard.ts";
import artists from "./artists.json" with { type: "json" };
import episodes from "./episodes.json" with { type: "json" };
import about from "./pages/about.json" with { type: "json" };
import artistsPage from "./pages/artists-page.json" with { type: "json" };
import faculty from "./pages/faculty.json" with { type: "json" };
import faq from "./pages/faq.json" with { type: "json" };
import home from "./pages/home.json" with { type: "json" };
import loginPage from "./pages/login.json" with { type: "json" };
import plan from "./pages/plan.json" with { type: "json" };
import people from "./people.json" with { type: "json" };
import { samplePages } from "./sample-pages.ts";
import seasons from "./seasons.json" with { type: "json" };
import { site } from "./site.ts";
import works from "./works.json" with { type: "json" };

export const firstEdition: readonly Source[] = [
  { kind: "site", key: "site", body: site },
  { kind: "home", key: "home", body: home },
  { kind: "about", key: "about", body: about },
  { kind: "faq", key: "faq", body: faq },
  { kind: "faculty", key: "faculty", body: faculty },
  { kind: "artists", key: "artists", body: artistsPage },
  { kind: "login", key: "login", body: loginPage },
  { kind: "plan", key: "plan", body: plan },
  ...sourcesOf("page", samplePages()),
  { kind: "notice", key: "en", body: standardNotice },
  ...sourcesOf("season", seasons),
  ...sourcesOf("episode", episodes),
  ...sourcesOf("person", people),
  ...sourcesOf("artist", artists),
  ...sourcesOf("work", works),
];

function sourcesOf(kind: ManyKind, bodies: Readonly<Record<string, unknown>>): Source[] {
  return Object.entries(bodies).map(([key, body]) => ({ kind, key, body }));
}
