/** Every call that writes, by its name in the table of calls. */

import type { Site } from "#tests/support/accounts/visitor.ts";
import { siteFrom } from "#tests/support/site/networks.ts";
import * as account from "./account.ts";
import type { Attempt, WritePath } from "./attempt.ts";
import * as deskBreaches from "./desk/breaches.ts";
import * as deskCaptions from "./desk/captions.ts";
import * as deskContent from "./desk/content.ts";
import * as deskFilms from "./desk/films.ts";
import * as deskGroups from "./desk/groups.ts";
import * as deskLetters from "./desk/letters.ts";
import * as deskMembers from "./desk/members.ts";
import * as deskNumbers from "./desk/numbers.ts";
import * as deskOffers from "./desk/offers.ts";
import * as deskOrders from "./desk/orders.ts";
import * as deskPictures from "./desk/pictures.ts";
import * as desk from "./desk/staff.ts";
import * as film from "./film.ts";
import * as gifts from "./gifts.ts";
import * as identities from "./identities.ts";
import * as mailedLinks from "./mailed-links.ts";
import * as member from "./member.ts";
import * as passkeys from "./passkeys.ts";
import * as payment from "./payment.ts";
import * as requests from "./requests.ts";

/** A unit test compares its names with the table of calls. */
export const writePaths: Record<string, WritePath> = {
  ...account,
  ...desk,
  ...deskBreaches,
  ...deskCaptions,
  ...deskFilms,
  ...deskContent,
  ...deskGroups,
  ...deskLetters,
  ...deskMembers,
  ...deskNumbers,
  ...deskOffers,
  ...deskOrders,
  ...deskPictures,
  ...gifts,
  ...identities,
  ...mailedLinks,
  ...member,
  ...passkeys,
  ...payment,
  ...requests,
  ...film,
};

/** Prepares `count` attempts of each, every one from its own network. */
export async function createAttempts(
  site: Site,
  times: number,
): Promise<(Attempt & { name: string })[]> {
  const attempts: (Attempt & { name: string })[] = [];
  for (let time = 0; time < times; time += 1) {
    for (const [name, create] of Object.entries(writePaths)) {
      attempts.push({ name, ...(await create(siteFrom(site, attempts.length))) });
    }
  }
  return attempts;
}
