/** The characters of the site's fonts; the browser's own serif shows any other. */
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));

const punctuation = "\u00a0©·×°§–—‘’“”„•…‹›«»€₹™−→";
const letters = "áàâäãåæçéèêëíìîïñóòôöõøœúùûüÿßÁÀÂÄÃÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØŒÚÙÛÜ";

export const characters = ascii.join("") + punctuation + letters;
