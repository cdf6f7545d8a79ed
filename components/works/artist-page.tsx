import Link from "next/link";
import { momentsOfArtist, worksOf, yearsOf } from "#lib/content/artists-and-works.ts";
import { type Artist, content } from "#lib/content/content.ts";
import { paths } from "#lib/core/config/paths.ts";
import { ArtPage } from "./art-page.tsx";
import { strings } from "./strings.ts";

export function ArtistPage({ artist }: { artist: Artist }) {
  const { slug, name, place, note, picture, links } = artist;
  return (
    <ArtPage
      above={
        <Link href={paths.artists} prefetch={false}>
          {content().artistsPage.heading}
        </Link>
      }
      title={name}
      facts={[
        [strings.facts.life, yearsOf(artist)],
        [strings.facts.place, place],
      ]}
      picture={picture}
      note={<p>{note}</p>}
      moments={momentsOfArtist(slug)}
      namesWorks
      worksTitle={strings.works}
      works={worksOf(slug)}
      links={links}
    />
  );
}
