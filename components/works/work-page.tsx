import Link from "next/link";
import { Prose } from "#components/ui/prose/prose.tsx";
import { momentsOfWork, requireArtist, worksOf, yearsOf } from "#lib/content/artists-and-works.ts";
import type { Work } from "#lib/content/content.ts";
import { artistPath } from "#lib/core/config/paths.ts";
import { ArtPage } from "./art-page.tsx";
import { strings } from "./strings.ts";

export function WorkPage({ work }: { work: Work }) {
  const { id, title, year, medium, collection, note, picture, links } = work;
  const artist = requireArtist(work.artist);
  const { facts } = strings;
  return (
    <ArtPage
      above={
        <Link href={artistPath(artist.slug)} prefetch={false}>
          {artist.name}
        </Link>
      }
      title={<cite>{title}</cite>}
      facts={[
        [facts.artist, `${artist.name}, ${yearsOf(artist)}`],
        [facts.year, year],
        [facts.medium, medium],
        [facts.collection, collection],
      ]}
      picture={picture}
      note={note && <Prose text={note} />}
      moments={momentsOfWork(id)}
      worksTitle={strings.otherWorks(artist.name)}
      works={worksOf(artist.slug).filter((other) => other.id !== id)}
      links={links}
    />
  );
}
