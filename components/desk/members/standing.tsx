import type { ReactNode } from "react";
import { deskOrderPath } from "#lib/core/config/desk-paths.ts";
import { formatDay, formatShort } from "#lib/core/locale/india-time.ts";
import type { Standing } from "#lib/desk/members/standing.ts";
import { filmName } from "./member-columns.tsx";
import styles from "./standing.module.css";
import { strings } from "./strings.ts";

const text = strings.standing;

/** Whether she can watch, in a sentence, and what stands in the way. */
export function StandingView({ standing: { plan, obstacles } }: { standing: Standing }) {
  return (
    <div className={styles.standing}>
      <p className={styles.plan} data-plan={plan.kind}>
        {planSentence(plan)}
      </p>
      {obstacles.length > 0 && (
        <ul>
          {obstacles.map((obstacle) => (
            <li key={obstacle.kind}>{obstacleSentence(obstacle)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function planSentence(plan: Standing["plan"]): string {
  switch (plan.kind) {
    case "deleted":
      return text.deleted(formatDay(plan.at));
    case "active":
      return text.active(formatDay(plan.until), formatDay(plan.since), plan.by);
    case "later":
      return text.later(formatDay(plan.from));
    case "ended":
      return text.ended(formatDay(plan.at), plan.why);
    case "none":
      return text.none(plan.orderedAt && formatDay(plan.orderedAt));
  }
}

function obstacleSentence(obstacle: Standing["obstacles"][number]): ReactNode {
  switch (obstacle.kind) {
    case "signedOut":
      return text.signedOut;
    case "places":
      return text.places(obstacle.most, obstacle.episodes.map(filmName));
    case "shared":
      return text.shared(filmName(obstacle.episode), formatShort(obstacle.at));
    case "ownGift":
    case "waitingGift":
      return (
        <a href={deskOrderPath(obstacle.orderId)}>{text[obstacle.kind](formatDay(obstacle.at))}</a>
      );
    case "guesses":
      return text.guesses(obstacle.times, formatShort(obstacle.at));
  }
}
