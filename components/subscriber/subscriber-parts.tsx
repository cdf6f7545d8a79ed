import { strings as progress } from "#components/progress/strings.ts";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { classes } from "#components/ui/classes.ts";
import type { GoOn } from "./go-on.ts";
import { strings } from "./strings.ts";
import band from "./subscribe-banner.module.css";

type PartProps = { goOn: GoOn };

function Banner({ goOn: { kind, film, secondsLeft } }: PartProps) {
  const [season = ""] = film.path.split("#");
  return (
    <section className={band.band} aria-labelledby="go-on">
      <div className={classes("wrap", band.inner)}>
        <div>
          <p className="eyebrow">{strings.eyebrow}</p>
          <h2 id="go-on" className={band.title}>
            {film.subtitle}
          </h2>
          <p className={band.text}>
            {film.place}
            {kind === "begun" && `. ${progress.timeLeft(secondsLeft)}`}.
          </p>
        </div>
        <div className="actions">
          <ButtonLink href={film.path} look="ink" arrow>
            {strings.action[kind]}
          </ButtonLink>
          <ButtonLink href={season} look="ink" arrow>
            {strings.season}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function Action({ goOn: { kind, film } }: PartProps) {
  return (
    <ButtonLink href={film.path} arrow>
      {strings.action[kind]}
    </ButtonLink>
  );
}

export const parts = { banner: Banner, action: Action };
