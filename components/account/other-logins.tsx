import { Button } from "#components/ui/button.tsx";
import styles from "./account.module.css";

/** Google and Facebook: shown, but without behaviour (docs/product.md, section 2). */
export function OtherLogins() {
  return (
    <fieldset className={styles.others}>
      <legend className={styles.legend}>Or continue with</legend>
      <Button look="outline" wide>
        Google
      </Button>
      <Button look="outline" wide>
        Facebook
      </Button>
    </fieldset>
  );
}
