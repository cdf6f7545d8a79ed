import Link from "next/link";
import { paths } from "#lib/core/config/paths.ts";
import styles from "./gift-page.module.css";
import { strings } from "./strings.ts";

const { eyebrow, title, introduction, stepsTitle, steps, given } = strings.shop;

export function GiftIntroduction() {
  return (
    <>
      <p className="eyebrow coral">{eyebrow}</p>
      <h1 className={styles.heading}>{title}</h1>
      <p className={styles.text}>{introduction}</p>
      <h2 className={styles.stepsTitle}>{stepsTitle}</h2>
      <ol className={styles.steps}>
        {steps.map(([act, more]) => (
          <li key={act}>
            <strong>{act}</strong> {more}
          </li>
        ))}
      </ol>
      <p className={styles.given}>
        <Link href={paths.profileGifts} prefetch={false}>
          {given}
        </Link>
      </p>
    </>
  );
}

/** Hides what is for buyers from the finder of a gift, before the page is painted. */
export function HideFromFinder() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
  return <script dangerouslySetInnerHTML={{ __html: markFinder }} />;
}

const markFinder = `if(location.hash.length>8)document.documentElement.setAttribute("data-gift","")`;
