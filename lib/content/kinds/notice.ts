/** What the publisher tells before it asks for data (Digital Personal Data Protection Rules, 2025, rule 3). */
import { z } from "zod";
import { description, line, prose } from "./fields.ts";

/** English and the languages of the Eighth Schedule of India's Constitution, by their own names. */
export const noticeLanguages = {
  en: "English",
  as: "অসমীয়া",
  bn: "বাংলা",
  brx: "बर'",
  doi: "डोगरी",
  gu: "ગુજરાતી",
  hi: "हिन्दी",
  kn: "ಕನ್ನಡ",
  ks: "کٲشُر",
  kok: "कोंकणी",
  mai: "मैथिली",
  ml: "മലയാളം",
  mni: "ꯃꯩꯇꯩꯂꯣꯟ",
  mr: "मराठी",
  ne: "नेपाली",
  or: "ଓଡ଼ିଆ",
  pa: "ਪੰਜਾਬੀ",
  sa: "संस्कृतम्",
  sat: "ᱥᱟᱱᱛᱟᱲᱤ",
  sd: "سنڌي",
  ta: "தமிழ்",
  te: "తెలుగు",
  ur: "اردو",
} as const;

export type NoticeLanguage = keyof typeof noticeLanguages;

/** The document's key. */
export const NOTICE_LANGUAGE = new RegExp(`^(?:${Object.keys(noticeLanguages).join("|")})$`);

const grounds = ["consent", "contract", "law"] as const;

const item = z.strictObject({
  data: line(300),
  purpose: line(500),
  enables: line(500),
  kept: line(500),
  recipients: line(500),
  ground: z.enum(grounds),
  /** A sign-in that the machine's settings offer; else the row is always shown. */
  ifOffered: z.enum(["google", "facebook"]).optional(),
});

const heading = line(60);

/** One a language. Its words are all of the page's, so that a translation is whole. */
export const notice = z.strictObject({
  title: line(100),
  description,
  introduction: prose,
  headings: z.strictObject({
    purpose: heading,
    enables: heading,
    kept: heading,
    recipients: heading,
    ground: heading,
    version: heading,
  }),
  grounds: z.strictObject({ consent: line(), contract: line(), law: line() }),
  items: z.array(item).min(1).max(60),
  rights: prose,
});
