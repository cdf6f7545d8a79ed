/** The languages of the interface. The compiler names each catalogue that lacks one. */
type Language = "en";

const language: Language = "en";

export function inLanguage<Words>(
  catalogue: { en: Words } & Record<Language, NoInfer<Words>>,
): Words {
  return catalogue[language];
}
