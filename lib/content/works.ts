/** Real works. Year, medium and collection appear only where they are certain. */
import type { ArtistSlug } from "./artists.ts";

export type Work = {
  id: string;
  artist: ArtistSlug;
  title: string;
  /** '1955', '1981–84', 'about 1980'. */
  year?: string;
  medium?: string;
  collection?: string;
};

const ngma = "National Gallery of Modern Art, New Delhi";

const list = [
  // Modern
  {
    id: "crucifixion",
    artist: "f-n-souza",
    title: "Crucifixion",
    year: "1959",
    medium: "oil on board",
    collection: "Tate, London",
  },
  { id: "birth", artist: "f-n-souza", title: "Birth", year: "1955", medium: "oil on board" },
  { id: "haut-de-cagnes", artist: "s-h-raza", title: "Haut de Cagnes", year: "1951" },
  { id: "la-terre", artist: "s-h-raza", title: "La Terre", year: "several, 1970s and 1980s" },
  { id: "maa", artist: "s-h-raza", title: "Maa", year: "1981", medium: "acrylic on canvas" },
  {
    id: "saurashtra",
    artist: "s-h-raza",
    title: "Saurashtra",
    year: "1983",
    medium: "acrylic on canvas",
  },
  { id: "bindu", artist: "s-h-raza", title: "Bindu", year: "many, from about 1980" },
  {
    id: "man",
    artist: "m-f-husain",
    title: "Man",
    year: "1951",
    medium: "oil",
    collection: "Peabody Essex Museum, Salem",
  },
  {
    id: "zameen",
    artist: "m-f-husain",
    title: "Zameen",
    year: "1955",
    medium: "oil on canvas",
    collection: ngma,
  },
  {
    id: "gram-yatra",
    artist: "m-f-husain",
    title: "Untitled (Gram Yatra)",
    year: "1954",
    medium: "oil on canvas",
  },
  { id: "black-nudes", artist: "k-h-ara", title: "Black Nude series", year: "shown 1963" },
  { id: "celebration", artist: "tyeb-mehta", title: "Celebration", year: "1995" },
  { id: "mahishasura", artist: "tyeb-mehta", title: "Mahishasura", year: "1997" },
  {
    id: "gaitonde-1979",
    artist: "v-s-gaitonde",
    title: "Untitled",
    year: "1979",
    medium: "oil on canvas",
  },
  {
    id: "news-of-gandhijis-death",
    artist: "krishen-khanna",
    title: "News of Gandhiji's Death",
    year: "1948",
    medium: "oil on canvas",
  },
  {
    id: "syzygy",
    artist: "akbar-padamsee",
    title: "Syzygy",
    year: "1969–70",
    medium: "animated film",
  },
  {
    id: "famine-sketches",
    artist: "zainul-abedin",
    title: "Famine sketches",
    year: "1943",
    medium: "ink on paper",
    collection: "Bangladesh National Museum, Dhaka, and others",
  },
  {
    id: "hungry-bengal",
    artist: "chittaprosad",
    title: "Hungry Bengal",
    year: "1943",
    medium: "book of drawings and reports",
  },
  // Women as sitters and as painters
  {
    id: "galaxy-of-musicians",
    artist: "raja-ravi-varma",
    title: "A Galaxy of Musicians",
    year: "about 1889",
    medium: "oil on canvas",
    collection: "Jaganmohan Palace, Mysore",
  },
  {
    id: "three-girls",
    artist: "amrita-sher-gil",
    title: "Three Girls",
    year: "1935",
    medium: "oil on canvas",
    collection: ngma,
  },
  {
    id: "tahitian",
    artist: "amrita-sher-gil",
    title: "Self-Portrait as a Tahitian",
    year: "1934",
    medium: "oil on canvas",
  },
  {
    id: "native-women",
    artist: "pushpamala-n",
    title: "Native Women of South India: Manners and Customs",
    year: "2000–04",
    medium: "photographs, with Clare Arni",
  },
  {
    id: "re-take-of-amrita",
    artist: "vivan-sundaram",
    title: "Re-take of Amrita",
    year: "2001–02",
    medium: "digital photomontages",
  },
  {
    id: "living-on-the-margins",
    artist: "rummana-hussain",
    title: "Living on the Margins",
    year: "1995",
    medium: "performance, Bombay",
  },
  { id: "bird", artist: "sonia-khurana", title: "Bird", year: "1999", medium: "video" },
  {
    id: "lying-down",
    artist: "sonia-khurana",
    title: "Lying Down on the Ground",
    year: "2006–12",
    medium: "performances in public places",
  },
  {
    id: "jauba",
    artist: "mrinalini-mukherjee",
    title: "Jauba",
    year: "2000",
    medium: "hemp and steel",
    collection: "Tate, London",
  },
  // Contemporary
  {
    id: "you-cant-please-all",
    artist: "bhupen-khakhar",
    title: "You Can't Please All",
    year: "1981",
    medium: "oil on canvas",
    collection: "Tate, London",
  },
  {
    id: "city-for-sale",
    artist: "gulammohammed-sheikh",
    title: "City for Sale",
    year: "1981–84",
    medium: "oil on canvas",
    collection: "Victoria and Albert Museum, London",
  },
  {
    id: "irani-restaurant",
    artist: "sudhir-patwardhan",
    title: "Irani Restaurant",
    year: "1977",
    medium: "oil on canvas",
  },
  { id: "bombay-buccaneer", artist: "atul-dodiya", title: "The Bombay Buccaneer", year: "1994" },
  {
    id: "memorial",
    artist: "vivan-sundaram",
    title: "Memorial",
    year: "1993, reworked 2014",
    medium: "installation with photographs and sculpture",
    collection: "Tate, London",
  },
  {
    id: "history-project",
    artist: "vivan-sundaram",
    title: "History Project",
    year: "1998",
    medium: "installation, Victoria Memorial, Calcutta",
  },
  {
    id: "black-gold",
    artist: "vivan-sundaram",
    title: "Black Gold",
    year: "2012",
    medium: "installation with potsherds, and video",
  },
  {
    id: "vessel",
    artist: "subodh-gupta",
    title: "What does the vessel contain, that the river does not",
    year: "2012",
    medium: "boat from Kerala, found objects",
  },
  {
    id: "line-of-control",
    artist: "subodh-gupta",
    title: "Line of Control",
    year: "2008",
    medium: "steel utensils",
  },
  {
    id: "very-hungry-god",
    artist: "subodh-gupta",
    title: "Very Hungry God",
    year: "2006",
    medium: "kitchen vessels",
    collection: "Pinault Collection",
  },
  {
    id: "behold",
    artist: "sheela-gowda",
    title: "Behold",
    year: "2009",
    medium: "human hair and car bumpers",
    collection: "Tate, London",
  },
  {
    id: "cow-dung-works",
    artist: "sheela-gowda",
    title: "Works in cow dung",
    year: "from 1992",
    medium: "cow dung, paper, kumkum",
  },
  {
    id: "in-your-tongue",
    artist: "shilpa-gupta",
    title: "For, In Your Tongue, I Cannot Fit",
    year: "2017–18",
    medium: "100 microphones, metal stands, printed verse, sound",
  },
  {
    id: "vanished-blood",
    artist: "nalini-malani",
    title: "In Search of Vanished Blood",
    year: "2012",
    medium: "six-channel video/shadow play with painted cylinders",
  },
  {
    id: "man-threading-needle",
    artist: "ranbir-kaleka",
    title: "Man Threading Needle",
    year: "1998–99",
    medium: "video on an oil painting",
  },
  // Art and science
  {
    id: "epilogue",
    artist: "jitish-kallat",
    title: "Epilogue",
    year: "2010–11",
    medium: "photographs",
  },
  {
    id: "public-notice-3",
    artist: "jitish-kallat",
    title: "Public Notice 3",
    year: "2010",
    medium: "lights on the Grand Staircase",
    collection: "made for the Art Institute of Chicago",
  },
  {
    id: "deep-time",
    artist: "rohini-devasher",
    title: "Deep Time",
    medium: "drawing, print and video with amateur astronomers",
  },
  {
    id: "arboreal",
    artist: "rohini-devasher",
    title: "Arboreal",
    year: "2011",
    medium: "video made by video feedback",
  },
  {
    id: "sovereign-forest",
    artist: "amar-kanwar",
    title: "The Sovereign Forest",
    year: "from 2011",
    medium: "films, books, photographs and 272 kinds of rice seed",
  },
  {
    id: "mohamedi-drawings",
    artist: "nasreen-mohamedi",
    title: "Untitled drawings",
    year: "1970s and 1980s",
    medium: "ink and pencil on paper",
  },
  {
    id: "intimacy-of-digits",
    artist: "raqs-media-collective",
    title: "The Untold Intimacy of Digits",
    year: "2011",
    medium: "video projection",
  },
  {
    id: "pad-ma",
    artist: "camp",
    title: "Pad.ma",
    year: "from 2008",
    medium: "online video archive, with others",
  },
  {
    id: "file-room",
    artist: "dayanita-singh",
    title: "File Room",
    year: "2013",
    medium: "photographs, and a book",
  },
] as const satisfies readonly Work[];

export type WorkId = (typeof list)[number]["id"];

export const works: readonly (Work & { id: WorkId })[] = list;

const byId = new Map(works.map((work) => [work.id, work]));

export function requireWork(id: WorkId): Work & { id: WorkId } {
  const work = byId.get(id);
  if (work === undefined) throw new Error(`no work ${id}`);
  return work;
}

export function worksOf(artist: ArtistSlug): readonly Work[] {
  return works.filter((work) => work.artist === artist);
}
