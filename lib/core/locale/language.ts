/**
 * The languages of the interface. The type of a catalogue asks for the words of each, so the
 * compiler names every catalogue that lacks the words of a new one.
 */
type Language = "en";

/** What the whole site is read in: the one place that decides it. */
const language: Language = "en";

/** Returns the words of a catalogue in the site's language. English says which words there are. */
export function inLanguage<Words>(
  catalogue: { en: Words } & Record<Language, NoInfer<Words>>,
): Words {
  return catalogue[language];
}
