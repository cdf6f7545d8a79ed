import styles from "./printed-card.module.css";
import { strings as giftStrings } from "./strings.ts";

const strings = giftStrings.printed;

type PrintedCardProps = {
  name: string;
  message: string;
  from: string;
  site: string;
  link: string;
  until: string;
};

/** Only on paper, a page of its own. */
export function PrintedCard({ name, message, from, site, link, until }: PrintedCardProps) {
  return (
    <div className={styles.card}>
      {name && <p className={styles.to}>{strings.to(name)}</p>}
      <p className={styles.gift}>{strings.gift(site)}</p>
      {message && (
        <p className={styles.message} dir="auto">
          {message}
        </p>
      )}
      {from && <p className={styles.from}>{strings.from(from)}</p>}
      <div className={styles.opens}>
        <p>{strings.open}</p>
        <p className={styles.address}>{link}</p>
        <p>{strings.until(until)}</p>
      </div>
    </div>
  );
}
