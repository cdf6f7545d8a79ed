import type { Shown } from "#lib/content/content.ts";

/** A replaced film needs a new list: a test compares each second with the captions. */
export const worksShown: Readonly<Record<string, Shown[]>> = {
  "AIE-SE01EP01": [
    artist(
      9,
      "m-f-husain",
      "One of the few painters. With Independence, he said, came his own: from a job in a furniture shop.",
    ),
    artist(11, "s-k-bakre", "The sculptor among them, brought in by Ara."),
    artist(13, "f-n-souza", "He called the group together, and wrote down what it was against."),
    work(
      19,
      "man",
      "A dark figure, seated in thought, built of line and flat colour: not anyone's likeness.",
    ),
    work(21, "black-nudes", "Ara painted the figure without a story and without a pose."),
    work(
      24,
      "zameen",
      "The life of a village, scene beside scene, in the colours of the earth that it is named after.",
    ),
    work(26, "crucifixion", "The outline that holds it all, at its harshest."),
    artist(32, "h-a-gade", "The fifth name of the catalogue, and the group's secretary."),
    artist(41, "s-h-raza", "He left for Paris in 1950, a year after Souza had gone to London."),
    artist(
      45,
      "v-s-gaitonde",
      "He came to the group late, and carried its freedom into abstraction.",
    ),
    work(
      46,
      "news-of-gandhijis-death",
      "Shown in Bombay in 1949 by a banker whom Husain had asked to join.",
    ),
  ],
  "AIE-SE01EP02": [
    artist(9, "s-h-raza", "Watercolours of Bombay, Kashmir and Central India came first."),
    work(
      14,
      "haut-de-cagnes",
      "A hill town in the south of France, painted in his first year there: walls that lean on one another, and nobody in the street.",
    ),
    work(
      20,
      "la-terre",
      "Earth, not a place: the brush remembers the forests of his childhood by night.",
    ),
    work(
      25,
      "saurashtra",
      "A field divided like a page of miniatures, in the heat of western India.",
    ),
    work(
      31,
      "maa",
      "A letter home: a line by the poet Ashok Vajpeyi is written on it, and asks a mother what her son should bring when he returns.",
    ),
    work(42, "bindu", "The dot of the village school, painted again and again for thirty years."),
  ],
  "AIE-SE01EP03": [
    work(
      9,
      "famine-sketches",
      "Drawn in Calcutta's streets in the year in which the Calcutta Group was formed.",
    ),
    work(10, "hungry-bengal", "Almost all of its copies were seized and burnt."),
    artist(11, "prodosh-das-gupta", "In his studio the Calcutta Group took its name."),
    artist(12, "paritosh-sen", "A founder of the Calcutta Group."),
    artist(14, "b-c-sanyal", "The eldest of the Delhi Silpi Chakra, founded on 25 March 1949."),
    artist(15, "dhanraj-bhagat", "The sculptor among the founders of the Silpi Chakra."),
    artist(17, "anwar-jalal-shemza", "Of the Lahore Art Circle, begun in the early fifties."),
    artist(
      19,
      "gopal-ghose",
      "The Calcutta Group showed in Bombay in 1945, and together with the Progressives in 1950.",
    ),
    artist(
      20,
      "nirode-mazumdar",
      "From Calcutta he went on to Paris, and came back with what he had read there.",
    ),
    artist(26, "satish-gujral", "Lahore was burning when he came back to it in August 1947."),
    artist(
      29,
      "ali-imam",
      "S. H. Raza's brother: one family of painters, on the two sides of the line.",
    ),
    artist(31, "krishen-khanna", "His family left Lahore for Simla in 1947."),
    artist(40, "shakir-ali", "For Lahore, the language that was modern began with him."),
    artist(41, "ahmed-parvez", "Within a few years he, Shemza and Ali Imam were all in England."),
  ],
  "AIE-SE01EP04": [
    work(
      9,
      "gram-yatra",
      "Bought from the painter in 1954 by a doctor, who left it to a hospital in Oslo.",
    ),
    artist(
      14,
      "k-h-ara",
      "The critic Rudolf von Leyden and the painter Walter Langhammer, émigrés both, found him while he cleaned cars.",
    ),
    work(
      19,
      "birth",
      "Painted in London; auctioned there in 2008 and in New York in 2015, each time the dearest Souza.",
    ),
    work(
      31,
      "celebration",
      "Christie's, New York, 2002: 317,500 dollars, a record that began the boom.",
    ),
    work(
      33,
      "mahishasura",
      "Christie's, New York, 2005: the first contemporary Indian painting above a million dollars.",
    ),
    work(
      35,
      "saurashtra",
      "Christie's, London, 2010: some 16 crore rupees, then the most for a modern Indian picture.",
    ),
    work(36, "gaitonde-1979", "Christie's first sale in India, Mumbai 2013: 23.7 crore rupees."),
    work(
      47,
      "gram-yatra",
      "Christie's, New York, 2025: 13.75 million dollars. The money trains young doctors.",
    ),
  ],
  "AIE-SE02EP01": [
    work(
      10,
      "you-cant-please-all",
      "Of the year of 'Place for People', the exhibition that brought the story back: a town with its rooms open, and the painter on a balcony.",
    ),
    work(12, "city-for-sale", "All of Baroda at once: a riot, a cinema, a cart of vegetables."),
    work(14, "irani-restaurant", "The street came in, and sat down."),
    work(
      20,
      "bombay-buccaneer",
      "The painter as the hero of a film poster, while Bombay filled with them.",
    ),
    work(
      24,
      "memorial",
      "A press photograph of a man killed in the riots of 1992–93, with nails, steel and glass: the painter had left the canvas.",
    ),
    work(
      26,
      "public-notice-3",
      "New viewers: a speech of 1893 in lights, on the stairs of a museum in Chicago.",
    ),
    artist(
      35,
      "bose-krishnamachari",
      "With Riyas Komu he opened the first Kochi-Muziris Biennale on 12 December 2012.",
    ),
    work(
      39,
      "black-gold",
      "Made at Kochi from the broken pots of Muziris, the port that the biennale is named after.",
    ),
    work(41, "vessel", "A fishing boat of Kerala with a household in it, shown first at Kochi."),
  ],
  "AIE-SE02EP02": [
    work(11, "memorial", "A room to walk through as one walks through a cemetery."),
    work(
      15,
      "man-threading-needle",
      "A painting on an easel that begins to breathe: one has been watched for a while.",
    ),
    work(20, "line-of-control", "Hundreds of vessels soldered into a cloud as high as the hall."),
    work(25, "very-hungry-god", "Ordinary pots and pans, a ton of them, become a skull."),
    work(
      32,
      "cow-dung-works",
      "Fuel, plaster and sacred matter: after the riots in Bombay she laid her paints aside for it.",
    ),
    work(
      34,
      "in-your-tongue",
      "A room of sound: a hundred microphones speak the verses of a hundred jailed poets.",
    ),
    work(
      36,
      "vanished-blood",
      "Light as material: painted cylinders turn, and their shadows walk around the room.",
    ),
    work(
      38,
      "behold",
      "Four kilometres of temple hair hold up car bumpers, as on the road a knot of it guards them.",
    ),
    work(
      42,
      "history-project",
      "Built for one hall in Calcutta, and taken down: a book and a video are what is left.",
    ),
  ],
  "AIE-SE02EP03": [
    work(
      9,
      "galaxy-of-musicians",
      "Eleven women in the dress of eleven regions: what the picture was of.",
    ),
    work(14, "native-women", "She steps into such pictures herself, and looks up."),
    work(21, "tahitian", "A Paris-trained painter of twenty-one takes Gauguin's model's place."),
    work(
      23,
      "three-girls",
      "Her first great picture after she came home: three sitters who do not perform.",
    ),
    work(
      26,
      "re-take-of-amrita",
      "Her nephew puts his grandfather's photographs of her and her own paintings into one frame.",
    ),
    work(
      33,
      "living-on-the-margins",
      "Half an hour around a courtyard, a cut papaya in her hands, her mouth open and silent.",
    ),
    work(34, "bird", "The body as instrument: it tries to fly."),
    work(37, "lying-down", "To lie still where everybody passes, in one city after another."),
    artist(
      43,
      "bhanu-athaiya",
      "She showed with the Progressives, and dropped out of their history for sixty years.",
    ),
    work(45, "jauba", "Knotted rope was called craft, until it could not be."),
    artist(48, "arpita-singh", "In her pictures women of middle age take the whole of the room."),
  ],
  "AIE-SE02EP04": [
    work(
      10,
      "deep-time",
      "Maps and mythical landscapes from nights with Delhi's amateur astronomers.",
    ),
    work(14, "epilogue", "Every moon of his father's life, and each moon is a roti."),
    work(
      21,
      "arboreal",
      "A camera looks at its own picture, and something like a tree divides and grows.",
    ),
    work(
      27,
      "sovereign-forest",
      "In the middle of the room stand 272 kinds of rice from Odisha, each named, saved by a farmer.",
    ),
    work(
      36,
      "syzygy",
      "Nearly a thousand drawings, made by a rule and set in motion: he called it a theory towards programming forms.",
    ),
    work(40, "mohamedi-drawings", "A ruler, a pen, and the patience of a lattice maker."),
    work(
      44,
      "intimacy-of-digits",
      "The handprint of Raj Konai, Bengal 1858, from which fingerprinting began, counts on its fingers.",
    ),
    work(46, "pad-ma", "Footage that is kept, described line by line, and open to all."),
    work(49, "file-room", "Archives of paper, and the people who know where everything is."),
  ],
};

function artist(fromSeconds: number, artist: string, why: string): Shown {
  return { fromSeconds, artist, why };
}

function work(fromSeconds: number, work: string, why: string): Shown {
  return { fromSeconds, work, why };
}
