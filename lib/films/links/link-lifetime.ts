/** How long a film's link works, in seconds, unless MEDIA_LINK_SECONDS is set. */
export const LINK_LIFETIME_SECONDS = 15 * 60;
