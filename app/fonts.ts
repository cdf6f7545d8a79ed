import localFont from "next/font/local";

const display = localFont({
  src: "./fonts/fraunces.woff2",
  weight: "300 500",
  style: "normal",
  variable: "--font-display",
  display: "swap",
  adjustFontFallback: "Times New Roman",
});

const text = localFont({
  src: "./fonts/newsreader.woff2",
  weight: "400 600",
  style: "normal",
  variable: "--font-text",
  display: "swap",
  adjustFontFallback: "Times New Roman",
});

// Not preloaded: a page uses it for a few words.
const italic = localFont({
  src: "./fonts/newsreader-italic.woff2",
  weight: "400",
  style: "italic",
  variable: "--font-italic",
  display: "swap",
  preload: false,
  adjustFontFallback: "Times New Roman",
});

export const fontClasses = `${display.variable} ${text.variable} ${italic.variable}`;
