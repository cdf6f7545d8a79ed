import { useMemo, useState } from "react";
import { TwoSides } from "#components/desk/content/reconcile/two-sides.tsx";
import { TwoVersions } from "#components/desk/content/reconcile/two-versions.tsx";
import { classes } from "#components/ui/classes.ts";
import styles from "./captions.module.css";
import { chooseRows, compareTables, isPlace, type Place } from "./rows/places.ts";
import { strings } from "./strings.ts";

const { conflict: said } = strings;

type ConflictViewProps<Item extends object> = {
  mine: readonly Item[];
  theirs: readonly Item[];
  base: readonly Item[] | null;
  textOf: (item: Item) => string;
  onDone: (chosen: Item[]) => void;
};

/** Shows both tables side by side, with a choice for each difference. */
export function ConflictView<Item extends object>(props: ConflictViewProps<Item>) {
  const { mine, theirs, base, textOf, onDone } = props;
  const parts = useMemo(() => compareTables(mine, theirs, base), [mine, theirs, base]);
  const places = parts.filter(isPlace);
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(() => new Map());
  const isTheirs = (place: Place<Item>) => chosen.get(nameOf(place)) ?? place.changedBy === "them";

  const textOfRows = (rows: readonly Item[]) =>
    rows.length === 0 ? said.nothing : rows.map(textOf).join("\n\n");

  return (
    <TwoVersions
      title={said.title}
      text={places.length === 0 ? said.same : said.text}
      all={places.length === 0 ? null : said.all}
      onAll={(theirs) => setChosen(new Map(places.map((place) => [nameOf(place), theirs])))}
      done={said.use}
      onDone={() => onDone(chooseRows(parts, new Set(places.filter(isTheirs))))}
    >
      <div className={classes("stack", styles.scroll)}>
        {places.map((place, at) => (
          <TwoSides
            // biome-ignore lint/suspicious/noArrayIndexKey: places have no name, and keep their order
            key={at}
            legend={said.place(at + 1, places.length, place.changedBy)}
            name={`place-${at}`}
            labels={said.labels}
            texts={{ mine: textOfRows(place.mine), theirs: textOfRows(place.theirs) }}
            isTheirs={isTheirs(place)}
            onChoose={(theirs) => setChosen(new Map(chosen).set(nameOf(place), theirs))}
          />
        ))}
      </div>
    </TwoVersions>
  );
}

/** A refresh of the page makes the same places anew. */
const nameOf = (place: Place<object>) => JSON.stringify(place);
