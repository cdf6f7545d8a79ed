import { useEffect, useRef } from "react";
import type { FilmSession } from "#components/player/stream/film-session.ts";
import type { SessionState } from "#components/player/stream/session-state.ts";
import { Choice } from "./choice.tsx";
import type { CaptionLook, CaptionSize, Preferences } from "./preferences.ts";
import { rates } from "./preferences.ts";
import styles from "./settings.module.css";

type SettingsMenuProps = {
  session: FilmSession;
  state: SessionState;
  preferences: Preferences;
  onChoose: (change: Partial<Preferences>) => void;
};

const rateOptions = rates.map((value) => ({ value, label: `${value}×` }));
const sizes: { value: CaptionSize; label: string }[] = [
  { value: "small", label: "Small" },
  { value: "medium", label: "Medium" },
  { value: "large", label: "Large" },
];
const looks: { value: CaptionLook; label: string }[] = [
  { value: "shade", label: "On shade" },
  { value: "outline", label: "Outlined" },
  { value: "paper", label: "On paper" },
];

/** Speed, quality and captions. */
export function SettingsMenu({ session, state, preferences, onChoose }: SettingsMenuProps) {
  const menu = useRef<HTMLElement>(null);
  const { rate, captions, captionSize, captionLook } = preferences;
  useEffect(() => menu.current?.querySelector<HTMLElement>("input:checked")?.focus(), []);
  return (
    <section ref={menu} aria-label="Settings" className={styles.menu}>
      <Choice
        legend="Speed"
        options={rateOptions}
        chosen={rate}
        onChoose={(value) => onChoose({ rate: value })}
      />
      {state.heights.length > 1 && (
        <Choice
          legend="Quality"
          options={qualitiesOf(state)}
          chosen={state.chosen}
          onChoose={(height) => session.choose(height)}
        />
      )}
      {state.files.captions.length > 0 && (
        <>
          <Choice
            legend="Captions"
            options={[
              { value: false, label: "Off" },
              { value: true, label: state.files.captions[0]?.label ?? "On" },
            ]}
            chosen={captions}
            onChoose={(value) => onChoose({ captions: value })}
          />
          <Choice
            legend="Caption size"
            options={sizes}
            chosen={captionSize}
            onChoose={(value) => onChoose({ captionSize: value })}
          />
          <Choice
            legend="Caption style"
            options={looks}
            chosen={captionLook}
            onChoose={(value) => onChoose({ captionLook: value })}
          />
        </>
      )}
    </section>
  );
}

function qualitiesOf({ heights, chosen, shown }: SessionState) {
  const now = chosen === null && shown !== null ? ` (${shown}p)` : "";
  return [
    { value: null, label: `Auto${now}` },
    ...heights.map((height) => ({ value: height, label: `${height}p` })),
  ];
}
