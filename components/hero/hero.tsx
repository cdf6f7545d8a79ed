import { content } from "#lib/content/content.ts";
import { HeroCarousel } from "./hero-carousel.tsx";
import { HeroSlide } from "./hero-slide.tsx";
import { QuoteSlide } from "./quote-slide.tsx";
import { strings } from "./strings.ts";

export function Hero() {
  const { slides, quoteEyebrow } = content().home.hero;
  const names = [...slides.map(({ title }) => title), quoteEyebrow];
  return (
    <>
      {/* Outside of the slides: hidden slides are inert. */}
      <h1 className="visually-hidden">{content().site.fullName}</h1>
      <HeroCarousel label={strings.label} names={names} whiteSlide={slides.length}>
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two slides may be the same
          <HeroSlide key={index} slide={slide} first={index === 0} />
        ))}
        <QuoteSlide />
      </HeroCarousel>
    </>
  );
}
