import type { BodyOf } from "#lib/content/kinds/kinds.ts";

/** Sample texts; the second one is a placeholder. */
const historian =
  "A historian of modern painting who begins every lecture with the picture, and leaves the slides " +
  "of dates and schools for the last five minutes.\n\n" +
  "The research is on the years between 1940 and 1960: how young painters in Bombay, Calcutta and " +
  "Delhi looked at miniature painting, at temple sculpture and at reproductions of the School of " +
  "Paris all at once, and what each of them chose to keep.\n\n" +
  "The teaching is slow on purpose. A class may spend a morning on one landscape, and end it with " +
  "more questions than it had at breakfast.";

const curator =
  "A curator of rooms more than of walls. The exhibitions ask how a visitor moves: where one stops, " +
  "what one hears before one sees it, and what is still there after one has left.\n\n" +
  "The writing returns to one question, which is what remains of a work that was made to be taken " +
  "down: a plan, a photograph, a box of parts, or the memory of those who stood in it.";

/** SAMPLE PEOPLE, invented for the demo: replace them with your own. */
const list: Readonly<Record<string, Omit<BodyOf<"person">, "portrait" | "cover">>> = {
  "meera-deshmukh": {
    name: "Meera Deshmukh",
    role: "Editor, {magazine}",
    description:
      "Edits the magazine and opens the first season, with the catalogue of 1949 on the table.",
    bio:
      "Meera Deshmukh edits {magazine}. She came to the magazine as a proofreader, and still " +
      "reads the last proof of every issue aloud.\n\n" +
      "Her essays are about printed matter: exhibition catalogues, invitation cards, the small " +
      "magazines in which artists quarrelled. In them she finds what the paintings do not say, " +
      "which is who paid for the hall, who was left out, and who wrote the manifesto the night before.\n\n" +
      "In Season One she reads the first catalogue of the Progressive Artists' Group beside the " +
      "pictures that hung above it.",
  },
  "arjun-raghavan": {
    name: "Arjun Raghavan",
    role: "Art historian",
    description:
      "Teaches people to stay with one picture for an hour. His film gives S. H. Raza the time.",
    bio: historian,
  },
  "farida-contractor": {
    name: "Farida Contractor",
    role: "Historian of art and Partition",
    description:
      "Follows paintings and letters across the border of 1947, to Lahore, Calcutta and Delhi.",
    bio:
      "Farida Contractor writes the history of artists' collectives: how they found a room, a name " +
      "and a printer, and why so few of them lasted ten years.\n\n" +
      "Her subject is the decade around Partition. She reads the Calcutta Group, formed in 1943, " +
      "Delhi's Shilpi Chakra of 1949 and the Lahore Art Circle as one conversation that a border " +
      "interrupted, and collects the letters in which it went on.",
  },
  "nikhil-bose": {
    name: "Nikhil Bose",
    role: "Researcher of the art market",
    description:
      "Reads old invoices as others read novels, and can say what a price explains, and what it hides.",
    bio:
      "Nikhil Bose trained as an economist, and was led astray by a gallery's account book.\n\n" +
      "He reconstructs the first decades of the trade in modern Indian painting: the patrons who " +
      "bought in instalments, the framers who were paid in canvases, the galleries of Bombay in " +
      "the fifties and sixties, and the auction rooms that came after.\n\n" +
      "He has never, he says, met a record price that was about the painting alone.",
  },
  "leela-varghese": {
    name: "Leela Varghese",
    role: "Curator of contemporary art",
    description:
      "Opens the second season with a plain question: when did modern art become contemporary?",
    bio:
      "Leela Varghese has hung pictures in warehouses, school halls and a disused ice factory, and " +
      "thinks that most museums could learn something from the ice factory.\n\n" +
      "She works with artists on first exhibitions and writes about the turn that Indian art took " +
      "between the narrative painting of the nineteen-eighties and the biennale that began at " +
      "Kochi in 2012.\n\n" +
      "Her film is for those who have stood in a gallery and wondered what they were meant to do there.",
  },
  "rohan-mistry": {
    name: "Rohan Mistry",
    role: "Curator of installation",
    description:
      "Builds exhibitions that one enters with the whole body: steel, salt, sound and light.",
    bio: curator,
  },
  "ananya-sen": {
    name: "Ananya Sen",
    role: "Contributing editor, {magazine}",
    description:
      "Writes on women and the gaze, from Amrita Sher-Gil's self-portraits to video in the street.",
    bio:
      "Ananya Sen reads pictures for who is looking, and at whom. Her essays go from the " +
      "self-portraits that Amrita Sher-Gil painted in the nineteen-thirties to performances of " +
      "which only a tape is left.\n\n" +
      "She is at work on a dictionary of the women who exhibited in Bombay between the wars. It has " +
      "reached the letter K, and is longer than she was told it would be.\n\n" +
      "At {magazine} she edits the pages on new books.",
  },
  "kabir-qureshi": {
    name: "Kabir Qureshi",
    role: "Historian of art and science",
    description:
      "Looks at what happens when telescopes, seed banks and algorithms move into the studio.",
    bio: historian,
    bioRepeats: "arjun-raghavan",
  },
  "sarojini-iyer": {
    name: "Sarojini Iyer",
    role: "Founder, and former editor of {magazine}",
    description:
      "Founded the series after a long working life at the magazine. She asks for fewer words.",
    bio:
      "Sarojini Iyer was the editor of {magazine} for many years, and is remembered there for " +
      "her green ink. She could cut an essay by half and have its author thank her.\n\n" +
      "She commissioned writing from people who had not thought of themselves as critics: a " +
      "restorer, a framer, a night watchman of a museum. Their pieces are the ones that readers kept.\n\n" +
      "She left the editor's chair to begin Art in Episodes, which applies the same rule to film: " +
      "look first, and speak when there is something to say.",
  },
  "tara-fernandes": {
    name: "Tara Fernandes",
    role: "Conservator of time-based works",
    description:
      "Keeps alive what was not made to last: tapes, motors, slide carousels and a room of salt.",
    bio: curator,
    bioRepeats: "rohan-mistry",
  },
  "vikram-thakur": {
    name: "Vikram Thakur",
    role: "Assistant General Manager",
    description: "Sees to it that printers are paid, films are finished and members are answered.",
    bio: "Assistant General Manager",
  },
  "ila-chowdhury": {
    name: "Ila Chowdhury",
    role: "Assistant Editor",
    description:
      "Checks every date, every title and every measurement, and then checks them again.",
    bio: "Assistant Editor",
  },
  "dev-malhotra": {
    name: "Dev Malhotra",
    role: "Editorial Coordinator",
    description: "Knows where each picture is, who holds its rights and when the film is due.",
    bio: "Editorial Coordinator",
  },
};

export const people: Readonly<Record<string, BodyOf<"person">>> = Object.fromEntries(
  Object.entries(list).map(([slug, { name, ...rest }]) => [
    slug,
    {
      name,
      portrait: `/images/people/${slug}.jpg`,
      cover: `/images/people/${slug}-cover.jpg`,
      ...rest,
    },
  ]),
);
