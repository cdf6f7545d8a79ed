"use client";

import Link from "next/link";
import { Fragment } from "react";
import { useSession } from "#components/session/session-provider.tsx";
import { classes } from "#components/ui/classes.ts";
import { episodePath, filmPath } from "#lib/core/config/paths.ts";
import styles from "./artist-entry.module.css";

type FilmPlacesProps = {
  id: string;
  slug: string;
  name: string;
  /** Such as "Season One, Episode Three, at". */
  where: string;
  /** Such as "0:21, 1:02:30". */
  codes: string;
};

/** Leads subscribers to each second of the film, others to its trailer. */
export function FilmPlaces({ id, slug, name, where, codes }: FilmPlacesProps) {
  const canWatch = useSession().user?.plan_status === "ACTIVE";
  const episode = { id, season: { slug } };
  return (
    <>
      <Link href={episodePath(episode)} prefetch={false}>
        {name}
      </Link>
      <span className={classes("note", styles.where)}>
        {canWatch
          ? codes.split(", ").map((code, index) => (
              <Fragment key={code}>
                {index === 0 ? `${where} ` : ", "}
                <Link href={filmPath(episode, { second: secondsOf(code) })} prefetch={false}>
                  {code}
                </Link>
              </Fragment>
            ))
          : `${where} ${codes}`}
      </span>
    </>
  );
}

function secondsOf(code: string): number {
  return code.split(":").reduce((seconds, part) => seconds * 60 + Number(part), 0);
}
