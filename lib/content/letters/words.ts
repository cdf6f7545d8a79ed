/**
 * How letters are declared. No letter contains a name, which a stranger could register to mail words:
 * but for a gift, which is paid.
 */
export type Link = { label: string; url: string };

/** A list stands in a line of its own, and each of its parts is a paragraph. */
export type Value = string | readonly (string | Link)[];

export type Words = {
  /** When it is sent, for the desk. */
  event: string;
  /** With `{name}`, `{email}` and other words of the site, and those of `sample`. */
  subject: string;
  /** Paragraphs. The line `{link}` is the button, and what follows it is printed small. */
  text: string;
  /** The button's label. */
  button?: string;
  /** The label of the link that ends such letters: the value `stop`. */
  stop?: string;
  /** The name in lists and downloads, where the subject would reveal another account. */
  listedAs?: string;
  /** Why one gets it; absent: one's account has the address. */
  because?: string;
  /** All values of the letter, as they may be. The desk shows the letter with them. */
  sample: Readonly<Record<string, Value>>;
};
