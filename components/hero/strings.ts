import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    label: "What there is to see",
    role: "carousel",
    slide: (number: number, count: number, name: string) => `Slide ${number} of ${count}: ${name}`,
    previous: "Previous slide",
    next: "Next slide",
  },
});
