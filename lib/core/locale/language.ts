type Language = "en";

const language: Language = "en";

export function inLanguage<Words>(
  catalogue: { en: Words } & Record<Language, NoInfer<Words>>,
): Words {
  return catalogue[language];
}

/** BCP 47; India's for all visitors. */
export const PAGE_LANGUAGE = "en-IN";
