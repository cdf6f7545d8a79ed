import { AppSetUp } from "#components/desk/second-factor/app-set-up.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { paths } from "#lib/core/config/paths.ts";
import styles from "./entry.module.css";
import { strings as all } from "./strings.ts";

const strings = all.setUp;

export function SetUp({ onOpened }: { onOpened: (codes: readonly string[]) => void }) {
  return (
    <div className={styles.page}>
      <h1 className="title">{strings.heading}</h1>
      <p>{strings.text}</p>
      <AppSetUp hasApp={false} look="solid" onAdded={onOpened}>
        <ButtonLink href={paths.profile} look="outline">
          {strings.passkeys}
        </ButtonLink>
      </AppSetUp>
      <p className="note">{strings.passkeysText}</p>
    </div>
  );
}
