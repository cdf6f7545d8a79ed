import { home } from "#lib/content/home.ts";
import { site } from "#lib/content/site.ts";
import { HeroCarousel } from "./hero-carousel.tsx";
import { HeroSlide } from "./hero-slide.tsx";
import { QuoteSlide } from "./quote-slide.tsx";

const { slides, quoteEyebrow } = home.hero;

/** The opening of the home page: four slides and the founder's quote, without end. */
export function Hero() {
  const names = [...slides.map(({ title }) => title), quoteEyebrow];
  return (
    <>
      {/* Of the page, not of a slide: those that are out of sight are out of its outline. */}
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
