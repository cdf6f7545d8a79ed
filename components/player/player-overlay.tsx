import {
  type ComponentType,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { CloseButton } from "#components/ui/button/close-button.tsx";
import { classes } from "#components/ui/classes.ts";
import { useStore } from "#components/ui/store.ts";
import { loadStage } from "./load-player.ts";
import styles from "./player.module.css";
import type { StageProps } from "./player-stage.tsx";
import { strings } from "./strings.ts";

type PlayerOverlayProps = Omit<StageProps, "root" | "onClose"> & {
  /** Called after closing, with the reason unless the viewer closed it. */
  onClose: (reason: string) => void;
};

export function PlayerOverlay({ onClose, ...shown }: PlayerOverlayProps) {
  const { session } = shown;
  const dialog = useRef<HTMLDialogElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const Stage = useStage(onClose);
  const close = () => dialog.current?.close();
  const { phase } = useStore(session);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Not the close button: the space bar must play and pause.
    root.current?.focus();
    // Only closing a dialog restores the focus.
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classes("night", styles.player)}
      aria-label={session.film.title}
      onClose={({ currentTarget }) => !currentTarget.open && onClose("")}
    >
      <div ref={root} className={styles.root} tabIndex={-1}>
        <CloseButton className={styles.close} label={strings.close} onClick={close} />
        {phase.kind === "loading" && (
          <p className={styles.loading} role="status">
            {strings.loading}
          </p>
        )}
        {Stage && <Stage key={session.film.episodeId} {...shown} root={root} onClose={close} />}
      </div>
    </dialog>
  );
}

function useStage(onFail: (reason: string) => void): ComponentType<StageProps> | null {
  const [stage, setStage] = useState<{ Stage: ComponentType<StageProps> } | null>(null);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    loadStage().then(
      ({ PlayerStage }) => setStage({ Stage: PlayerStage }),
      () => fail(strings.noPlayer),
    );
  }, []);
  return stage?.Stage ?? null;
}
