import { Button } from "#components/ui/button.tsx";
import styles from "./account.module.css";
import { words } from "./words.ts";

/** Google and Facebook: shown, but without behaviour (docs/product.md, section 2). */
export function OtherLogins() {
  return (
    <fieldset className={styles.others}>
      <legend className={styles.legend}>{words.login.others}</legend>
      <Button look="outline" wide>
        {words.login.google}
      </Button>
      <Button look="outline" wide>
        {words.login.facebook}
      </Button>
    </fieldset>
  );
}
