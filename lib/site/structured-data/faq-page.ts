import { faq } from "#lib/content/faq.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";

/** The questions and answers (https://schema.org/FAQPage); Google wants them on one page of a site. */
export function faqPage() {
  return {
    "@type": "FAQPage",
    "@id": publicUrl("/#faq"),
    mainEntity: faq.questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
