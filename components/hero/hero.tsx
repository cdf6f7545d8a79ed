import { home } from "#lib/content/home.ts";
import { site } from "#lib/content/site.ts";
import { HeroCarousel } from "./hero-carousel.tsx";
import { HeroSlide } from "./hero-slide.tsx";
import { QuoteSlide } from "./quote-slide.tsx";

const { slides, quoteEyebrow } = home.hero;

export function Hero() {
  const names = [...slides.map(({ title }) => title), quoteEyebrow];
  return (
    <>
      {/* Outside of the slides: hidden slides are inert. */}
      <h1 className="visually-hidden">{site.fullName}</h1>
      <HeroCarousel label={home.hero.label} names={names} whiteSlide={slides.length}>
        {slides.map((slide, index) => (
          <HeroSlide key={slide.leadsTo} slide={slide} first={index === 0} />
        ))}
        <QuoteSlide />
      </HeroCarousel>
    </>
  );
}
