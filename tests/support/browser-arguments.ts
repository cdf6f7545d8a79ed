/** Chromium asks for no hosts outside, and draws nothing by an emulated graphics card. */
export const browserArguments = [
  "--disable-gpu",
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
