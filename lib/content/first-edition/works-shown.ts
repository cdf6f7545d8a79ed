import type { ShownBody } from "#lib/content/kinds/seasons.ts";

/** A replaced film needs a new list: a test compares each second with the captions. */
export const worksShown: Readonly<Record<string, ShownBody[]>> = {
  "AIE-SE01EP01": [
    {
      fromSeconds: 9,
      artist: "m-f-husain",
      why: "One of the few painters. With Independence, he said, came his own: from a job in a furniture shop.",
    },
    { fromSeconds: 11, artist: "s-k-bakre", why: "The sculptor among them, brought in by Ara." },
    {
      fromSeconds: 13,
      artist: "f-n-souza",
      why: "He called the group together, and wrote down what it was against.",
    },
    {
      fromSeconds: 19,
      work: "man",
      why: "A dark figure, seated in thought, built of line and flat colour: not anyone's likeness.",
    },
    {
      fromSeconds: 21,
      work: "black-nudes",
      why: "Ara painted the figure without a story and without a pose.",
    },
    {
      fromSeconds: 24,
      work: "zameen",
      why: "The life of a village, scene beside scene, in the colours of the earth that it is named after.",
    },
    {
      fromSeconds: 26,
      work: "crucifixion",
      why: "The outline that holds it all, at its harshest.",
    },
    {
      fromSeconds: 32,
      artist: "h-a-gade",
      why: "The fifth name of the catalogue, and the group's secretary.",
    },
    {
      fromSeconds: 41,
      artist: "s-h-raza",
      why: "He left for Paris in 1950, a year after Souza had gone to London.",
    },
    {
      fromSeconds: 45,
      artist: "v-s-gaitonde",
      why: "He came to the group late, and carried its freedom into abstraction.",
    },
    {
      fromSeconds: 46,
      work: "news-of-gandhijis-death",
      why: "Shown in Bombay in 1949 by a banker whom Husain had asked to join.",
    },
  ],
  "AIE-SE01EP02": [
    {
      fromSeconds: 9,
      artist: "s-h-raza",
      why: "Watercolours of Bombay, Kashmir and Central India came first.",
    },
    {
      fromSeconds: 14,
      work: "haut-de-cagnes",
      why: "A hill town in the south of France, painted in his first year there: walls that lean on one another, and nobody in the street.",
    },
    {
      fromSeconds: 20,
      work: "la-terre",
      why: "Earth, not a place: the brush remembers the forests of his childhood by night.",
    },
    {
      fromSeconds: 25,
      work: "saurashtra",
      why: "A field divided like a page of miniatures, in the heat of western India.",
    },
    {
      fromSeconds: 31,
      work: "maa",
      why: "A letter home: a line by the poet Ashok Vajpeyi is written on it, and asks a mother what her son should bring when he returns.",
    },
    {
      fromSeconds: 42,
      work: "bindu",
      why: "The dot of the village school, painted again and again for thirty years.",
    },
  ],
  "AIE-SE01EP03": [
    {
      fromSeconds: 9,
      work: "famine-sketches",
      why: "Drawn in Calcutta's streets in the year in which the Calcutta Group was formed.",
    },
    {
      fromSeconds: 10,
      work: "hungry-bengal",
      why: "Almost all of its copies were seized and burnt.",
    },
    {
      fromSeconds: 11,
      artist: "prodosh-das-gupta",
      why: "In his studio the Calcutta Group took its name.",
    },
    { fromSeconds: 12, artist: "paritosh-sen", why: "A founder of the Calcutta Group." },
    {
      fromSeconds: 14,
      artist: "b-c-sanyal",
      why: "The eldest of the Delhi Silpi Chakra, founded on 25 March 1949.",
    },
    {
      fromSeconds: 15,
      artist: "dhanraj-bhagat",
      why: "The sculptor among the founders of the Silpi Chakra.",
    },
    {
      fromSeconds: 17,
      artist: "anwar-jalal-shemza",
      why: "Of the Lahore Art Circle, begun in the early fifties.",
    },
    {
      fromSeconds: 19,
      artist: "gopal-ghose",
      why: "The Calcutta Group showed in Bombay in 1945, and together with the Progressives in 1950.",
    },
    {
      fromSeconds: 20,
      artist: "nirode-mazumdar",
      why: "From Calcutta he went on to Paris, and came back with what he had read there.",
    },
    {
      fromSeconds: 26,
      artist: "satish-gujral",
      why: "Lahore was burning when he came back to it in August 1947.",
    },
    {
      fromSeconds: 29,
      artist: "ali-imam",
      why: "S. H. Raza's brother: one family of painters, on the two sides of the line.",
    },
    { fromSeconds: 31, artist: "krishen-khanna", why: "His family left Lahore for Simla in 1947." },
    {
      fromSeconds: 40,
      artist: "shakir-ali",
      why: "For Lahore, the language that was modern began with him.",
    },
    {
      fromSeconds: 41,
      artist: "ahmed-parvez",
      why: "Within a few years he, Shemza and Ali Imam were all in England.",
    },
  ],
  "AIE-SE01EP04": [
    {
      fromSeconds: 9,
      work: "gram-yatra",
      why: "Bought from the painter in 1954 by a doctor, who left it to a hospital in Oslo.",
    },
    {
      fromSeconds: 14,
      artist: "k-h-ara",
      why: "The critic Rudolf von Leyden and the painter Walter Langhammer, émigrés both, found him while he cleaned cars.",
    },
    {
      fromSeconds: 19,
      work: "birth",
      why: "Painted in London; auctioned there in 2008 and in New York in 2015, each time the dearest Souza.",
    },
    {
      fromSeconds: 31,
      work: "celebration",
      why: "Christie's, New York, 2002: 317,500 dollars, a record that began the boom.",
    },
    {
      fromSeconds: 33,
      work: "mahishasura",
      why: "Christie's, New York, 2005: the first contemporary Indian painting above a million dollars.",
    },
    {
      fromSeconds: 35,
      work: "saurashtra",
      why: "Christie's, London, 2010: some 16 crore rupees, then the most for a modern Indian picture.",
    },
    {
      fromSeconds: 36,
      work: "gaitonde-1979",
      why: "Christie's first sale in India, Mumbai 2013: 23.7 crore rupees.",
    },
    {
      fromSeconds: 47,
      work: "gram-yatra",
      why: "Christie's, New York, 2025: 13.75 million dollars. The money trains young doctors.",
    },
  ],
  "AIE-SE02EP01": [
    {
      fromSeconds: 10,
      work: "you-cant-please-all",
      why: "Of the year of 'Place for People', the exhibition that brought the story back: a town with its rooms open, and the painter on a balcony.",
    },
    {
      fromSeconds: 12,
      work: "city-for-sale",
      why: "All of Baroda at once: a riot, a cinema, a cart of vegetables.",
    },
    { fromSeconds: 14, work: "irani-restaurant", why: "The street came in, and sat down." },
    {
      fromSeconds: 20,
      work: "bombay-buccaneer",
      why: "The painter as the hero of a film poster, while Bombay filled with them.",
    },
    {
      fromSeconds: 24,
      work: "memorial",
      why: "A press photograph of a man killed in the riots of 1992–93, with nails, steel and glass: the painter had left the canvas.",
    },
    {
      fromSeconds: 26,
      work: "public-notice-3",
      why: "New viewers: a speech of 1893 in lights, on the stairs of a museum in Chicago.",
    },
    {
      fromSeconds: 35,
      artist: "bose-krishnamachari",
      why: "With Riyas Komu he opened the first Kochi-Muziris Biennale on 12 December 2012.",
    },
    {
      fromSeconds: 39,
      work: "black-gold",
      why: "Made at Kochi from the broken pots of Muziris, the port that the biennale is named after.",
    },
    {
      fromSeconds: 41,
      work: "vessel",
      why: "A fishing boat of Kerala with a household in it, shown first at Kochi.",
    },
  ],
  "AIE-SE02EP02": [
    {
      fromSeconds: 11,
      work: "memorial",
      why: "A room to walk through as one walks through a cemetery.",
    },
    {
      fromSeconds: 15,
      work: "man-threading-needle",
      why: "A painting on an easel that begins to breathe: one has been watched for a while.",
    },
    {
      fromSeconds: 20,
      work: "line-of-control",
      why: "Hundreds of vessels soldered into a cloud as high as the hall.",
    },
    {
      fromSeconds: 25,
      work: "very-hungry-god",
      why: "Ordinary pots and pans, a ton of them, become a skull.",
    },
    {
      fromSeconds: 32,
      work: "cow-dung-works",
      why: "Fuel, plaster and sacred matter: after the riots in Bombay she laid her paints aside for it.",
    },
    {
      fromSeconds: 34,
      work: "in-your-tongue",
      why: "A room of sound: a hundred microphones speak the verses of a hundred jailed poets.",
    },
    {
      fromSeconds: 36,
      work: "vanished-blood",
      why: "Light as material: painted cylinders turn, and their shadows walk around the room.",
    },
    {
      fromSeconds: 38,
      work: "behold",
      why: "Four kilometres of temple hair hold up car bumpers, as on the road a knot of it guards them.",
    },
    {
      fromSeconds: 42,
      work: "history-project",
      why: "Built for one hall in Calcutta, and taken down: a book and a video are what is left.",
    },
  ],
  "AIE-SE02EP03": [
    {
      fromSeconds: 9,
      work: "galaxy-of-musicians",
      why: "Eleven women in the dress of eleven regions: what the picture was of.",
    },
    {
      fromSeconds: 14,
      work: "native-women",
      why: "She steps into such pictures herself, and looks up.",
    },
    {
      fromSeconds: 21,
      work: "tahitian",
      why: "A Paris-trained painter of twenty-one takes Gauguin's model's place.",
    },
    {
      fromSeconds: 23,
      work: "three-girls",
      why: "Her first great picture after she came home: three sitters who do not perform.",
    },
    {
      fromSeconds: 26,
      work: "re-take-of-amrita",
      why: "Her nephew puts his grandfather's photographs of her and her own paintings into one frame.",
    },
    {
      fromSeconds: 33,
      work: "living-on-the-margins",
      why: "Half an hour around a courtyard, a cut papaya in her hands, her mouth open and silent.",
    },
    { fromSeconds: 34, work: "bird", why: "The body as instrument: it tries to fly." },
    {
      fromSeconds: 37,
      work: "lying-down",
      why: "To lie still where everybody passes, in one city after another.",
    },
    {
      fromSeconds: 43,
      artist: "bhanu-athaiya",
      why: "She showed with the Progressives, and dropped out of their history for sixty years.",
    },
    {
      fromSeconds: 45,
      work: "jauba",
      why: "Knotted rope was called craft, until it could not be.",
    },
    {
      fromSeconds: 48,
      artist: "arpita-singh",
      why: "In her pictures women of middle age take the whole of the room.",
    },
  ],
  "AIE-SE02EP04": [
    {
      fromSeconds: 10,
      work: "deep-time",
      why: "Maps and mythical landscapes from nights with Delhi's amateur astronomers.",
    },
    {
      fromSeconds: 14,
      work: "epilogue",
      why: "Every moon of his father's life, and each moon is a roti.",
    },
    {
      fromSeconds: 21,
      work: "arboreal",
      why: "A camera looks at its own picture, and something like a tree divides and grows.",
    },
    {
      fromSeconds: 27,
      work: "sovereign-forest",
      why: "In the middle of the room stand 272 kinds of rice from Odisha, each named, saved by a farmer.",
    },
    {
      fromSeconds: 36,
      work: "syzygy",
      why: "Nearly a thousand drawings, made by a rule and set in motion: he called it a theory towards programming forms.",
    },
    {
      fromSeconds: 40,
      work: "mohamedi-drawings",
      why: "A ruler, a pen, and the patience of a lattice maker.",
    },
    {
      fromSeconds: 44,
      work: "intimacy-of-digits",
      why: "The handprint of Raj Konai, Bengal 1858, from which fingerprinting began, counts on its fingers.",
    },
    {
      fromSeconds: 46,
      work: "pad-ma",
      why: "Footage that is kept, described line by line, and open to all.",
    },
    {
      fromSeconds: 49,
      work: "file-room",
      why: "Archives of paper, and the people who know where everything is.",
    },
  ],
};
