import { classes } from "#components/ui/classes.ts";
import { Picture } from "#components/ui/picture.tsx";
import { loginPage } from "#lib/content/login.ts";
import { site } from "#lib/content/site.ts";
import styles from "./account.module.css";
import { AccountTabs } from "./account-tabs.tsx";

/** The one screen to log in or register, beside a picture where there is room. */
export function AccountPage() {
  return (
    <div className={classes("wrap", styles.page)} data-bar="solid">
      <div className={styles.aside} aria-hidden="true">
        <Picture cover src="/images/seasons/season-2.jpg" sizes="100vw" alt="" />
      </div>
      <div className={styles.panel}>
        <p className="eyebrow">{site.name}</p>
        <h1 className={styles.heading}>{loginPage.heading}</h1>
        <p className={styles.lede}>{loginPage.introduction}</p>
        <AccountTabs />
      </div>
    </div>
  );
}
