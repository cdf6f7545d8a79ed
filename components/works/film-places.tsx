"use client";

import Link from "next/link";
import { Fragment } from "react";
import { useSession } from "#components/session/session-provider.tsx";
import { filmPath } from "#lib/core/config/paths.ts";
import { strings } from "./strings.ts";
import { timeCode } from "./time-code.ts";

type FilmPlacesProps = { id: string; slug: string; seconds: readonly number[] };

/** Leads subscribers to each second of the film. */
export function FilmPlaces({ id, slug, seconds }: FilmPlacesProps) {
  const canWatch = useSession().user?.plan_status === "ACTIVE";
  if (!canWatch) return ` ${strings.at} ${seconds.map(timeCode).join(", ")}`;
  return seconds.map((second, index) => (
    <Fragment key={second}>
      {index === 0 ? ` ${strings.at} ` : ", "}
      <Link href={filmPath({ id, season: { slug } }, second)} prefetch={false}>
        {timeCode(second)}
      </Link>
    </Fragment>
  ));
}
