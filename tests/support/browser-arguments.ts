/** Arguments for Chromium: no requests to other hosts, no emulated graphics card. */
export const browserArguments = [
  "--disable-gpu",
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
