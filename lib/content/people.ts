/** SAMPLE PEOPLE, invented for the demo: replace them with your own. */
import { site } from "./site.ts";

type Words = {
  name: string;
  /** Names the page and the pictures. */
  slug: string;
  role: string;
  description: string;
  /** Each line is a paragraph; some people have only their role. */
  bio: string;
  /** Marks a placeholder: the bio repeats this person's. */
  bioRepeats?: string;
};

/** Sample text of two people; the second is a placeholder. */
const historian =
  "A historian of modern painting who begins every lecture with the picture, and leaves the slides " +
  "of dates and schools for the last five minutes.\n" +
  "The research is on the years between 1940 and 1960: how young painters in Bombay, Calcutta and " +
  "Delhi looked at miniature painting, at temple sculpture and at reproductions of the School of " +
  "Paris all at once, and what each of them chose to keep.\n" +
  "The teaching is slow on purpose. A class may spend a morning on one landscape, and end it with " +
  "more questions than it had at breakfast.";

const curator =
  "A curator of rooms more than of walls. The exhibitions ask how a visitor moves: where one stops, " +
  "what one hears before one sees it, and what is still there after one has left.\n" +
  "The writing returns to one question, which is what remains of a work that was made to be taken " +
  "down: a plan, a photograph, a box of parts, or the memory of those who stood in it.";

const words = [
  {
    name: "Meera Deshmukh",
    slug: "meera-deshmukh",
    role: `Editor, ${site.magazine}`,
    description:
      "Edits the magazine and opens the first season, with the catalogue of 1949 on the table.",
    bio:
      `Meera Deshmukh edits ${site.magazine}. She came to the magazine as a proofreader, and still ` +
      "reads the last proof of every issue aloud.\n" +
      "Her essays are about printed matter: exhibition catalogues, invitation cards, the small " +
      "magazines in which artists quarrelled. In them she finds what the paintings do not say, " +
      "which is who paid for the hall, who was left out, and who wrote the manifesto the night before.\n" +
      "In Season One she reads the first catalogue of the Progressive Artists' Group beside the " +
      "pictures that hung above it.",
  },
  {
    name: "Arjun Raghavan",
    slug: "arjun-raghavan",
    role: "Art historian",
    description:
      "Teaches people to stay with one picture for an hour. His film gives S. H. Raza the time.",
    bio: historian,
  },
  {
    name: "Farida Contractor",
    slug: "farida-contractor",
    role: "Historian of art and Partition",
    description:
      "Follows paintings and letters across the border of 1947, to Lahore, Calcutta and Delhi.",
    bio:
      "Farida Contractor writes the history of artists' collectives: how they found a room, a name " +
      "and a printer, and why so few of them lasted ten years.\n" +
      "Her subject is the decade around Partition. She reads the Calcutta Group, formed in 1943, " +
      "Delhi's Shilpi Chakra of 1949 and the Lahore Art Circle as one conversation that a border " +
      "interrupted, and collects the letters in which it went on.",
  },
  {
    name: "Nikhil Bose",
    slug: "nikhil-bose",
    role: "Researcher of the art market",
    description:
      "Reads old invoices as others read novels, and can say what a price explains, and what it hides.",
    bio:
      "Nikhil Bose trained as an economist, and was led astray by a gallery's account book.\n" +
      "He reconstructs the first decades of the trade in modern Indian painting: the patrons who " +
      "bought in instalments, the framers who were paid in canvases, the galleries of Bombay in " +
      "the fifties and sixties, and the auction rooms that came after.\n" +
      "He has never, he says, met a record price that was about the painting alone.",
  },
  {
    name: "Leela Varghese",
    slug: "leela-varghese",
    role: "Curator of contemporary art",
    description:
      "Opens the second season with a plain question: when did modern art become contemporary?",
    bio:
      "Leela Varghese has hung pictures in warehouses, school halls and a disused ice factory, and " +
      "thinks that most museums could learn something from the ice factory.\n" +
      "She works with artists on first exhibitions and writes about the turn that Indian art took " +
      "between the narrative painting of the nineteen-eighties and the biennale that began at " +
      "Kochi in 2012.\n" +
      "Her film is for those who have stood in a gallery and wondered what they were meant to do there.",
  },
  {
    name: "Rohan Mistry",
    slug: "rohan-mistry",
    role: "Curator of installation",
    description:
      "Builds exhibitions that one enters with the whole body: steel, salt, sound and light.",
    bio: curator,
  },
  {
    name: "Ananya Sen",
    slug: "ananya-sen",
    role: `Contributing editor, ${site.magazine}`,
    description:
      "Writes on women and the gaze, from Amrita Sher-Gil's self-portraits to video in the street.",
    bio:
      "Ananya Sen reads pictures for who is looking, and at whom. Her essays go from the " +
      "self-portraits that Amrita Sher-Gil painted in the nineteen-thirties to performances of " +
      "which only a tape is left.\n" +
      "She is at work on a dictionary of the women who exhibited in Bombay between the wars. It has " +
      "reached the letter K, and is longer than she was told it would be.\n" +
      `At ${site.magazine} she edits the pages on new books.`,
  },
  {
    name: "Kabir Qureshi",
    slug: "kabir-qureshi",
    role: "Historian of art and science",
    description:
      "Looks at what happens when telescopes, seed banks and algorithms move into the studio.",
    bio: historian,
    bioRepeats: "arjun-raghavan",
  },
  {
    name: "Sarojini Iyer",
    slug: "sarojini-iyer",
    role: `Founder, and former editor of ${site.magazine}`,
    description:
      "Founded the series after a long working life at the magazine. She asks for fewer words.",
    bio:
      `Sarojini Iyer was the editor of ${site.magazine} for many years, and is remembered there for ` +
      "her green ink. She could cut an essay by half and have its author thank her.\n" +
      "She commissioned writing from people who had not thought of themselves as critics: a " +
      "restorer, a framer, a night watchman of a museum. Their pieces are the ones that readers kept.\n" +
      "She left the editor's chair to begin Art in Episodes, which applies the same rule to film: " +
      "look first, and speak when there is something to say.",
  },
  {
    name: "Tara Fernandes",
    slug: "tara-fernandes",
    role: "Conservator of time-based works",
    description:
      "Keeps alive what was not made to last: tapes, motors, slide carousels and a room of salt.",
    bio: curator,
    bioRepeats: "rohan-mistry",
  },
  {
    name: "Vikram Thakur",
    slug: "vikram-thakur",
    role: "Assistant General Manager",
    description: "Sees to it that printers are paid, films are finished and members are answered.",
    bio: "Assistant General Manager",
  },
  {
    name: "Ila Chowdhury",
    slug: "ila-chowdhury",
    role: "Assistant Editor",
    description:
      "Checks every date, every title and every measurement, and then checks them again.",
    bio: "Assistant Editor",
  },
  {
    name: "Dev Malhotra",
    slug: "dev-malhotra",
    role: "Editorial Coordinator",
    description: "Knows where each picture is, who holds its rights and when the film is due.",
    bio: "Editorial Coordinator",
  },
] as const satisfies readonly Words[];

export type PersonSlug = (typeof words)[number]["slug"];

/** The portrait has 800 x 1000 pixels, the cover 1920 x 720. */
export type Person = Words & { slug: PersonSlug; portrait: string; cover: string };

const firstPeople: readonly Person[] = words.map((person) => ({
  ...person,
  portrait: `/images/people/${person.slug}.jpg`,
  cover: `/images/people/${person.slug}-cover.jpg`,
}));
export const people: readonly Person[] = [...firstPeople, ...Array.from({ length: 1000 }, (_, at) => { const one = firstPeople[at % firstPeople.length] as Person; return { ...one, slug: `person-${at}` as PersonSlug, name: `${one.name} ${at}`, bio: `${one.bio} ${at}` }; })];


export function findPerson(slug: string): Person | null {
  return people.find((person) => person.slug === slug) ?? null;
}

export function personOf(slug: PersonSlug): Person {
  const person = findPerson(slug);
  if (person === null) throw new Error(`No person in lib/content/people.ts has the slug ${slug}.`);
  return person;
}

const named = (...slugs: PersonSlug[]) => slugs.map(personOf);

/** In the order of a season's episodes. */
export const facultyOfSeason: Record<1 | 2, readonly Person[]> = {
  1: named("meera-deshmukh", "arjun-raghavan", "farida-contractor", "nikhil-bose", "sarojini-iyer"),
  2: named("leela-varghese", "rohan-mistry", "ananya-sen", "kabir-qureshi", "tara-fernandes"),
};

export const homeFaculty: readonly Person[] = named(
  "meera-deshmukh",
  "leela-varghese",
  "arjun-raghavan",
  "ananya-sen",
  "farida-contractor",
  "rohan-mistry",
  "nikhil-bose",
  "tara-fernandes",
  "kabir-qureshi",
);

export const team: readonly Person[] = named(
  "sarojini-iyer",
  "meera-deshmukh",
  "ananya-sen",
  "ila-chowdhury",
  "dev-malhotra",
  "vikram-thakur",
);
