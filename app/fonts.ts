import localFont from "next/font/local";

const display = localFont({
  src: "../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
  weight: "100 900",
  style: "normal",
  variable: "--font-display",
  display: "swap",
  adjustFontFallback: "Times New Roman",
});

const text = localFont({
  src: "../node_modules/@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2",
  weight: "200 800",
  style: "normal",
  variable: "--font-text",
  display: "swap",
  adjustFontFallback: "Times New Roman",
});

// Not preloaded: it is used for a few words a page.
const italic = localFont({
  src: "../node_modules/@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2",
  weight: "200 800",
  style: "italic",
  variable: "--font-italic",
  display: "swap",
  preload: false,
  adjustFontFallback: "Times New Roman",
});

/** Class names that define the three font variables of `app/globals.css`. */
export const fontClasses = `${display.variable} ${text.variable} ${italic.variable}`;
