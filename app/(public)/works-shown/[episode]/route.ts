import { describeShown } from "#components/works/describe-shown.ts";
import { findEpisode } from "#lib/content/episodes.ts";
import { firstContent } from "#lib/content/first-edition/first-content.ts";

type Parameters = { params: Promise<{ episode: string }> };

export const dynamic = "force-static";

export function generateStaticParams() {
  return firstContent()
    .episodes.slice(0, 1)
    .map(({ id }) => ({ episode: id }));
}

/** A call for the player: the list is too large for each page with a player. */
export async function GET(_: Request, { params }: Parameters): Promise<Response> {
  const episode = findEpisode((await params).episode);
  return Response.json(episode ? describeShown(episode) : []);
}
