/** The compiler names each catalogue that lacks a language. */
type Language = "en";

const language: Language = "en";

export function inLanguage<Words>(
  catalogue: { en: Words } & Record<Language, NoInfer<Words>>,
): Words {
  return catalogue[language];
}

/** BCP 47; of the pages, whatever the words' country. */
export const PAGE_LANGUAGE = "en-IN";
