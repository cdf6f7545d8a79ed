import type { BodyOf } from "#lib/content/kinds/kinds.ts";

/** Real people. Two sources or common knowledge support each statement (decision 73 lists them). */
export const artists: Readonly<Record<string, BodyOf<"artist">>> = {
  "zainul-abedin": {
    name: "Zainul Abedin",
    indexName: "Abedin, Zainul",
    born: 1914,
    died: 1976,
    place: "Bengal; Calcutta, then Dhaka",
    note:
      "His brush drawings of the famine of 1943, on the cheapest paper, were seen all over Bengal. " +
      "After Partition he founded the art school of Dhaka.",
  },
  "shakir-ali": {
    name: "Shakir Ali",
    indexName: "Ali, Shakir",
    born: 1916,
    died: 1975,
    place: "Born in Rampur; Lahore",
    note:
      "Trained in Bombay, London and Paris, he brought cubism to Lahore in the early fifties, and " +
      "later led its National College of Arts.",
  },
  "k-h-ara": {
    name: "K. H. Ara",
    indexName: "Ara, Krishnaji Howlaji",
    born: 1914,
    died: 1985,
    place: "Born in Bolarum, near Secunderabad; Bombay",
    note:
      "He ran away to Bombay as a child, worked as a servant and a car cleaner, and became the " +
      "Progressives' painter of still lifes and nudes.",
  },
  "bhanu-athaiya": {
    name: "Bhanu Athaiya",
    indexName: "Athaiya, Bhanu",
    born: 1929,
    died: 2020,
    place: "Born in Kolhapur; Bombay",
    note:
      "As Bhanu Rajopadhye she showed three canvases with the Progressives in 1953. Then she " +
      "designed costumes for films, and in 1983 won India's first Academy Award, for Gandhi.",
  },
  "s-k-bakre": {
    name: "S. K. Bakre",
    indexName: "Bakre, Sadanand",
    born: 1920,
    died: 2007,
    place: "Born in Baroda; Bombay and London",
    note:
      "The one sculptor among the six founders of the Progressive Artists' Group. He went to London " +
      "in 1951, turned to painting there, and came home to the Konkan coast in 1975.",
  },
  "dhanraj-bhagat": {
    name: "Dhanraj Bhagat",
    indexName: "Bhagat, Dhanraj",
    born: 1917,
    died: 1988,
    place: "Born in Lahore; Delhi",
    note:
      "A sculptor in wood, metal and cement, trained at the Mayo School in Lahore; a founder of " +
      "the Delhi Silpi Chakra and a teacher of many.",
  },
  camp: {
    name: "CAMP",
    indexName: "CAMP",
    born: 2007,
    isCollective: true,
    place: "Mumbai",
    note:
      "A studio for film, electronic media and public archives, begun by Shaina Anand, Ashok " +
      "Sukumaran and Sanjay Bhangar.",
  },
  chittaprosad: {
    name: "Chittaprosad",
    indexName: "Chittaprosad",
    born: 1915,
    died: 1978,
    place: "Bengal and Bombay",
    note:
      "Draughtsman and printmaker. He walked through the villages of Midnapore in the famine of " +
      "1943 and drew the people that he met, with their names.",
  },
  "prodosh-das-gupta": {
    name: "Prodosh Das Gupta",
    indexName: "Das Gupta, Prodosh",
    born: 1912,
    died: 1991,
    place: "Calcutta, later Delhi",
    note:
      "Sculptor; the Calcutta Group first met in his studio. He was later curator of the National " +
      "Gallery of Modern Art.",
  },
  "rohini-devasher": {
    name: "Rohini Devasher",
    indexName: "Devasher, Rohini",
    born: 1978,
    place: "New Delhi",
    note:
      "She works in drawing, print and video, often beside scientists and amateur astronomers, on " +
      "how the sky and living forms are observed.",
  },
  "atul-dodiya": {
    name: "Atul Dodiya",
    indexName: "Dodiya, Atul",
    born: 1959,
    place: "Mumbai",
    note:
      "A painter who puts the history of painting, the cinema and the politics of the day into " +
      "one picture, and paints on laminate and shop shutters as well as on canvas.",
  },
  "h-a-gade": {
    name: "H. A. Gade",
    indexName: "Gade, Hari Ambadas",
    born: 1917,
    died: 2001,
    place: "Maharashtra; Nagpur and Bombay",
    note:
      "A student of science who came to painting in Nagpur, where Raza was his friend. His " +
      "landscapes are built of colour; he was the Progressives' secretary.",
  },
  "v-s-gaitonde": {
    name: "V. S. Gaitonde",
    indexName: "Gaitonde, Vasudeo",
    born: 1924,
    died: 2001,
    place: "Born in Nagpur; Bombay and Delhi",
    note:
      "He joined the Progressives in their later years, and gave up the figure for fields of " +
      "colour laid on with roller and knife. He finished only a few canvases a year.",
  },
  "gopal-ghose": {
    name: "Gopal Ghose",
    indexName: "Ghose, Gopal",
    born: 1913,
    died: 1980,
    place: "Calcutta",
    note:
      "A founder of the Calcutta Group; a swift, calligraphic draughtsman, best known for " +
      "landscapes in watercolour and pastel.",
  },
  "sheela-gowda": {
    name: "Sheela Gowda",
    indexName: "Gowda, Sheela",
    born: 1957,
    place: "Born in Bhadravati; Bengaluru",
    note:
      "Trained as a painter, she turned in the early nineties to cow dung, thread, incense, hair " +
      "and oil drums: materials with a use, a price and a ritual of their own.",
  },
  "satish-gujral": {
    name: "Satish Gujral",
    indexName: "Gujral, Satish",
    born: 1925,
    died: 2020,
    place: "Born in Jhelum; Delhi",
    note:
      "Painter, muralist and architect. In 1947 he brought refugees across the new border, and for " +
      "years painted what he had seen.",
  },
  "shilpa-gupta": {
    name: "Shilpa Gupta",
    indexName: "Gupta, Shilpa",
    born: 1976,
    place: "Mumbai",
    note: "Sound, text, light and objects about borders, names and what may be said aloud.",
  },
  "subodh-gupta": {
    name: "Subodh Gupta",
    indexName: "Gupta, Subodh",
    born: 1964,
    place: "Born in Khagaul, Bihar; New Delhi",
    note:
      "The painter who took the steel of the Indian kitchen, tiffin boxes, pails and plates, and " +
      "piled it up to the size of monuments.",
  },
  "m-f-husain": {
    name: "M. F. Husain",
    indexName: "Husain, Maqbool Fida",
    born: 1915,
    died: 2011,
    place: "Born in Pandharpur; Bombay, at last London and Doha",
    note:
      "He painted cinema hoardings before he joined the Progressives. His horses, women and " +
      "villagers made him the best known painter of India; lawsuits and threats drove him abroad.",
  },
  "rummana-hussain": {
    name: "Rummana Hussain",
    indexName: "Hussain, Rummana",
    born: 1952,
    died: 1999,
    place: "Born in Bangalore; Bombay",
    note:
      "A painter until the mosque at Ayodhya was torn down in 1992; then one of the first in India " +
      "to work with performance, video and installation.",
  },
  "ali-imam": {
    name: "Ali Imam",
    indexName: "Imam, Ali",
    born: 1924,
    died: 2002,
    place: "Born in Narsinghpur; Lahore, London and Karachi",
    note:
      "A younger brother of S. H. Raza, who went to Pakistan in 1947 while Raza stayed. A founder " +
      "of the Lahore Art Circle; later his Indus Gallery in Karachi showed everyone's work.",
  },
  "ranbir-kaleka": {
    name: "Ranbir Kaleka",
    indexName: "Kaleka, Ranbir",
    born: 1953,
    place: "Born in Patiala; New Delhi",
    note: "A painter who lets video fall on his canvases, so that the painted and the filmed breathe together.",
  },
  "jitish-kallat": {
    name: "Jitish Kallat",
    indexName: "Kallat, Jitish",
    born: 1974,
    place: "Mumbai",
    note:
      "Painting, photography and installation that set the hour of a city against the time of " +
      "planets. He curated the Kochi-Muziris Biennale of 2014.",
  },
  "amar-kanwar": {
    name: "Amar Kanwar",
    indexName: "Kanwar, Amar",
    born: 1964,
    place: "New Delhi",
    note:
      "A film-maker whose rooms of films, books and objects gather evidence: of violence, of " +
      "resistance, of what a landscape knew.",
  },
  "bhupen-khakhar": {
    name: "Bhupen Khakhar",
    indexName: "Khakhar, Bhupen",
    born: 1934,
    died: 2003,
    place: "Born in Bombay; Baroda",
    note:
      "An accountant by day. He painted tailors, barbers and clerks with wit and tenderness, and, " +
      "from 1981, his own love of men.",
  },
  "krishen-khanna": {
    name: "Krishen Khanna",
    indexName: "Khanna, Krishen",
    born: 1925,
    place: "Born in Lyallpur; Bombay and Delhi",
    note:
      "He grew up in Lahore, came to Bombay as a banker, and was asked by Husain to show with the " +
      "Progressives. Partition and the street are his subjects.",
  },
  "sonia-khurana": {
    name: "Sonia Khurana",
    indexName: "Khurana, Sonia",
    born: 1968,
    place: "Born in Saharanpur; New Delhi",
    note: "Performance and video with her own body, which flies badly, lies down, and will not be looked at as bodies are.",
  },
  "bose-krishnamachari": {
    name: "Bose Krishnamachari",
    indexName: "Krishnamachari, Bose",
    born: 1963,
    place: "Kerala and Mumbai",
    note: "Painter and curator; with Riyas Komu he founded the Kochi-Muziris Biennale.",
  },
  "nalini-malani": {
    name: "Nalini Malani",
    indexName: "Malani, Nalini",
    born: 1946,
    place: "Born in Karachi; Mumbai",
    note:
      "A child of Partition. Painting, film, theatre and 'video/shadow plays', in which painted " +
      "cylinders turn in the light of projectors.",
  },
  "nirode-mazumdar": {
    name: "Nirode Mazumdar",
    indexName: "Mazumdar, Nirode",
    born: 1916,
    died: 1982,
    place: "Calcutta and Paris",
    note: "A founder of the Calcutta Group, among the first of them to study in Paris after the war.",
  },
  "tyeb-mehta": {
    name: "Tyeb Mehta",
    indexName: "Mehta, Tyeb",
    born: 1925,
    died: 2009,
    place: "Born in Gujarat; Bombay",
    note:
      "In the riots of 1947 he saw a man killed in the street below. Trussed bulls, falling " +
      "figures and a slashing diagonal fill his few, flat, exact canvases.",
  },
  "nasreen-mohamedi": {
    name: "Nasreen Mohamedi",
    indexName: "Mohamedi, Nasreen",
    born: 1937,
    died: 1990,
    place: "Born in Karachi; Bombay, Delhi and Baroda",
    note:
      "Pencil, ink and ruler on paper: grids and diagonals, drawn at a low table with an " +
      "architect's instruments. She taught in Baroda from 1972.",
  },
  "mrinalini-mukherjee": {
    name: "Mrinalini Mukherjee",
    indexName: "Mukherjee, Mrinalini",
    born: 1949,
    died: 2015,
    place: "Born in Bombay; Delhi",
    note:
      "She knotted dyed hemp, without a loom and without a drawing, into standing figures that are " +
      "deity, plant and body at once. Later she worked in ceramic and bronze.",
  },
  "akbar-padamsee": {
    name: "Akbar Padamsee",
    indexName: "Padamsee, Akbar",
    born: 1928,
    died: 2020,
    place: "Bombay and Paris",
    note:
      "A friend of the Progressives, painter of grey heads and of 'metascapes'; with a fellowship " +
      "he opened his flat as the Vision Exchange Workshop, from 1969 to 1972.",
  },
  "ahmed-parvez": {
    name: "Ahmed Parvez",
    indexName: "Parvez, Ahmed",
    born: 1926,
    died: 1979,
    place: "Born in Rawalpindi; Lahore, London and Karachi",
    note: "Of the Lahore Art Circle; his abstractions burst from a centre in hot, splintered colour.",
  },
  "sudhir-patwardhan": {
    name: "Sudhir Patwardhan",
    indexName: "Patwardhan, Sudhir",
    born: 1949,
    place: "Born in Pune; Thane, near Mumbai",
    note: "A radiologist for thirty years, and the painter of working people in Bombay's streets and trains.",
  },
  "pushpamala-n": {
    name: "Pushpamala N.",
    indexName: "Pushpamala N.",
    born: 1956,
    place: "Bengaluru",
    note:
      "A sculptor who became her own model: she restages well-known pictures of Indian women, and " +
      "plays the sitter herself.",
  },
  "raqs-media-collective": {
    name: "Raqs Media Collective",
    indexName: "Raqs Media Collective",
    born: 1992,
    isCollective: true,
    place: "New Delhi",
    note:
      "Jeebesh Bagchi, Monica Narula and Shuddhabrata Sengupta: films, objects and rooms about " +
      "time, counting and who is counted.",
  },
  "raja-ravi-varma": {
    name: "Raja Ravi Varma",
    indexName: "Ravi Varma, Raja",
    born: 1848,
    died: 1906,
    place: "Kilimanoor, Travancore",
    note:
      "He gave gods and noblewomen the faces and saris that prints carried into every house: for " +
      "a century that was how women were painted in India.",
  },
  "s-h-raza": {
    name: "S. H. Raza",
    indexName: "Raza, Sayed Haider",
    born: 1922,
    died: 2016,
    place: "Born in Babaria, Central Provinces; Bombay, France and Delhi",
    note:
      "A founder of the Progressive Artists' Group. He lived in France from 1950 to 2010, and came, " +
      "by way of landscape, to the black circle that he called bindu.",
  },
  "b-c-sanyal": {
    name: "B. C. Sanyal",
    indexName: "Sanyal, Bhabesh Chandra",
    born: 1901,
    died: 2003,
    place: "Born in Assam; Lahore and Delhi",
    note:
      "Painter, sculptor and teacher. His studio in Lahore was a school of its own until he had to " +
      "leave it in 1947; in Delhi he was the eldest of those who began the Silpi Chakra.",
  },
  "paritosh-sen": {
    name: "Paritosh Sen",
    indexName: "Sen, Paritosh",
    born: 1918,
    died: 2008,
    place: "Born in Dhaka; Calcutta",
    note:
      "A founder of the Calcutta Group; he studied in Paris from 1949, and painted and wrote of " +
      "Calcutta and of the Dhaka of his childhood.",
  },
  "gulammohammed-sheikh": {
    name: "Gulammohammed Sheikh",
    indexName: "Sheikh, Gulammohammed",
    born: 1937,
    place: "Born in Surendranagar; Baroda",
    note:
      "Painter, poet and teacher, whose pictures let Siena, the Mughal page and the lanes of " +
      "Baroda into one another.",
  },
  "anwar-jalal-shemza": {
    name: "Anwar Jalal Shemza",
    indexName: "Shemza, Anwar Jalal",
    born: 1928,
    died: 1985,
    place: "Born in Simla; Lahore and Stafford, England",
    note:
      "Painter, printmaker and novelist in Urdu; a leading voice of the Lahore Art Circle. In " +
      "England he built pictures from the square, the circle and Arabic letters.",
  },
  "amrita-sher-gil": {
    name: "Amrita Sher-Gil",
    indexName: "Sher-Gil, Amrita",
    born: 1913,
    died: 1941,
    place: "Born in Budapest; Paris, Simla and Lahore",
    note:
      "Trained in Paris, she came back to India in 1934 to paint its people, women above all. She " +
      "died at twenty-eight, days before an exhibition in Lahore.",
  },
  "arpita-singh": {
    name: "Arpita Singh",
    indexName: "Singh, Arpita",
    born: 1937,
    place: "Born in Baranagar, Bengal; Delhi",
    note: "Women of middle age, armed men, flowers, numbers and maps share her crowded, thickly painted surfaces.",
  },
  "dayanita-singh": {
    name: "Dayanita Singh",
    indexName: "Singh, Dayanita",
    born: 1961,
    place: "New Delhi",
    note:
      "She calls herself a bookmaker who works with photography, and builds wooden 'museums' in " +
      "which her pictures can be rearranged.",
  },
  "f-n-souza": {
    name: "F. N. Souza",
    indexName: "Souza, Francis Newton",
    born: 1924,
    died: 2002,
    place: "Born in Saligão, Goa; Bombay, London and New York",
    note:
      "The founder and the pen of the Progressive Artists' Group: priests, nudes and heads in a " +
      "black line as heavy as the lead of a church window. He left for London in 1949.",
  },
  "vivan-sundaram": {
    name: "Vivan Sundaram",
    indexName: "Sundaram, Vivan",
    born: 1943,
    died: 2023,
    place: "Born in Shimla; Delhi",
    note:
      "A painter who, around 1991, left the canvas for installation, photography and the archive; " +
      "a nephew of Amrita Sher-Gil.",
  },
};
