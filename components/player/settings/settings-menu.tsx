import { useEffect, useId, useRef } from "react";
import { strings as stageStrings } from "#components/player/stage-strings.ts";
import type { FilmSession } from "#components/player/stream/film-session.ts";
import type { SessionState } from "#components/player/stream/session-state.ts";
import { captionLooks, captionSizes, type Preferences, rates } from "./preferences.ts";
import styles from "./settings.module.css";

const strings = stageStrings.settings;

type SettingsMenuProps = {
  session: FilmSession;
  state: SessionState;
  preferences: Preferences;
  onChoose: (change: Partial<Preferences>) => void;
};

const rateOptions = rates.map((value) => ({ value, label: `${value}×` }));
const sizeOptions = captionSizes.map((value) => ({ value, label: strings.sizes[value] }));
const lookOptions = captionLooks.map((value) => ({ value, label: strings.looks[value] }));

export function SettingsMenu({ session, state, preferences, onChoose }: SettingsMenuProps) {
  const menu = useRef<HTMLElement>(null);
  const { rate, captions, captionSize, captionLook } = preferences;
  useEffect(() => menu.current?.querySelector<HTMLElement>("input:checked")?.focus(), []);
  return (
    <section ref={menu} aria-label={strings.title} className={styles.menu}>
      <Choice
        legend={strings.speed}
        options={rateOptions}
        chosen={rate}
        onChoose={(value) => onChoose({ rate: value })}
      />
      {state.heights.length > 1 && (
        <Choice
          legend={strings.quality}
          options={qualitiesOf(state)}
          chosen={state.chosen}
          onChoose={(height) => session.choose(height)}
        />
      )}
      {state.files.captions.length > 0 && (
        <>
          <Choice
            legend={strings.captions}
            options={[
              { value: false, label: strings.off },
              { value: true, label: state.files.captions[0]?.label ?? strings.on },
            ]}
            chosen={captions}
            onChoose={(value) => onChoose({ captions: value })}
          />
          <Choice
            legend={strings.size}
            options={sizeOptions}
            chosen={captionSize}
            onChoose={(value) => onChoose({ captionSize: value })}
          />
          <Choice
            legend={strings.look}
            options={lookOptions}
            chosen={captionLook}
            onChoose={(value) => onChoose({ captionLook: value })}
          />
        </>
      )}
    </section>
  );
}

function qualitiesOf({ heights, chosen, shown }: SessionState) {
  const now = chosen === null && shown !== null ? ` (${strings.height(shown)})` : "";
  return [
    { value: null, label: `${strings.auto}${now}` },
    ...heights.map((height) => ({ value: height, label: strings.height(height) })),
  ];
}

type ChoiceProps<Value> = {
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

function Choice<Value>({ legend, options, chosen, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map(({ value, label }) => (
          <label key={label} className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
