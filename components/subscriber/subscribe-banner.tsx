import { planOffer } from "#components/membership/offer.ts";
import { Price } from "#components/membership/price.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { classes } from "#components/ui/classes.ts";
import { content } from "#lib/content/content.ts";
import { paths } from "#lib/core/config/paths.ts";
import { ForSubscriber } from "./for-subscriber.tsx";
import styles from "./subscribe-banner.module.css";

export function SubscribeBanner() {
  const { eyebrow, title, text, action } = content().home.subscribe;
  return (
    <ForSubscriber part="banner">
      <section className={styles.band} aria-labelledby="subscribe">
        <div className={classes("wrap", styles.inner)}>
          <div>
            <p className="eyebrow">{eyebrow}</p>
            <h2 id="subscribe" className={styles.title}>
              {title}
            </h2>
            <p className={styles.text}>{text}</p>
          </div>
          <div className={styles.offer}>
            <Price offer={planOffer()} />
            <div className={styles.action}>
              <ButtonLink href={paths.membershipPlan} look="ink" arrow>
                {action}
              </ButtonLink>
            </div>
          </div>
        </div>
      </section>
    </ForSubscriber>
  );
}
