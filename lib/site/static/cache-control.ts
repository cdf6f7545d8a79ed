/** Browsers revalidate each time. Shared caches keep a page for a minute, also after an update. */
export const PAGE_CACHE = "public, max-age=0, s-maxage=60, must-revalidate";

export const UNCACHED = "public, max-age=0, must-revalidate";

export const IMMUTABLE = "public, max-age=31536000, immutable";

/** An imported film changes the picture at the same address; pages show it within five minutes. */
export const THUMBNAIL_CACHE = "public, max-age=300, stale-while-revalidate=86400";
