import type { BodyOf } from "#lib/content/kinds/kinds.ts";
import { closeReading, introduction, marketplace } from "./trailers.ts";
import { worksShown } from "./works-shown.ts";

const list: Readonly<Record<string, Omit<BodyOf<"episode">, "picture" | "shown">>> = {
  "AIE-SE01EP01": {
    season: "season-one",
    number: 1,
    trailer: introduction,
    title: "Episode One",
    subtitle: "Introducing the Progressive Artists' Group",
    description:
      "F. N. Souza, S. H. Raza, M. F. Husain, K. H. Ara, H. A. Gade and the sculptor S. K. Bakre " +
      "founded the Progressive Artists' Group in Bombay in 1947. Meera Deshmukh, the editor of " +
      "{magazine}, reads their first catalogue, from 1949, beside the pictures: what they refused " +
      "in the art schools, what they took from Europe, and why so short-lived a group cast so " +
      "long a shadow.",
  },
  "AIE-SE01EP02": {
    season: "season-one",
    number: 2,
    trailer: closeReading,
    title: "Episode Two",
    subtitle: "A close reading: S. H. Raza and the bindu",
    description:
      "From the village houses of his early landscapes to the black circle that he made his own, " +
      "Raza's painting moves towards a single point. The film stays with a few canvases for as " +
      "long as they ask, and follows how a lesson in concentration, remembered from a school in " +
      "central India, became the bindu.",
  },
  "AIE-SE01EP03": {
    season: "season-one",
    number: 3,
    trailer: closeReading,
    title: "Episode Three",
    subtitle: "The group, the Lahore Circle and other collectives",
    description:
      "Bombay was not alone. The Calcutta Group had formed in 1943, in the shadow of the famine; " +
      "painters around the Lahore Art Circle sought a modern language on the other side of a new " +
      "border; Delhi had its Shilpi Chakra. The film sets the manifestos side by side, and asks " +
      "what Partition did to a conversation that had been one.",
  },
  "AIE-SE01EP04": {
    season: "season-one",
    number: 4,
    trailer: marketplace,
    title: "Episode Four",
    subtitle: "The Progressives in the marketplace",
    description:
      "Pictures that once changed hands for a few hundred rupees now anchor the evening sales. " +
      "The film traces the road from émigré patrons and the first Bombay galleries to the " +
      "international auction room, and looks at what a record price explains about a painting, " +
      "and what it cannot.",
  },
  "AIE-SE02EP01": {
    season: "season-two",
    number: 1,
    trailer: introduction,
    title: "Episode One",
    subtitle: "Introducing contemporary art",
    description:
      "When did modern Indian art become contemporary? The film looks for the seam between the " +
      "narrative painting of the nineteen-eighties, the opening of the economy in 1991 and the " +
      "arrival of the biennale at Kochi in 2012, and gives the viewer a few good questions to " +
      "carry into any gallery.",
  },
  "AIE-SE02EP02": {
    season: "season-two",
    number: 2,
    trailer: closeReading,
    title: "Episode Two",
    subtitle: "Installation art",
    description:
      "An installation is not looked at but entered. Using steel vessels, cow dung, salt, sound " +
      "and light, artists in India turned the room itself into the work. The film walks through " +
      "several such rooms, and asks what is left of an installation once it has been taken down.",
  },
  "AIE-SE02EP03": {
    season: "season-two",
    number: 3,
    trailer: closeReading,
    title: "Episode Three",
    subtitle: "Gendering art",
    description:
      "From Amrita Sher-Gil's self-portraits of the nineteen-thirties to performance and video " +
      "made in the city street, women have turned the gaze around. The film follows the body as " +
      "subject and as instrument, and reads the histories that an all-male canon left unread.",
  },
  "AIE-SE02EP04": {
    season: "season-two",
    number: 4,
    trailer: marketplace,
    title: "Episode Four",
    subtitle: "Art and science",
    description:
      "Telescopes, microscopes and algorithms have entered the studio. The film visits works that " +
      "measure, grow, compute and remember, from pictures of the night sky to archives of seeds, " +
      "and asks how an artwork can hold knowledge without becoming an illustration of it.",
  },
};

export const episodes: Readonly<Record<string, BodyOf<"episode">>> = Object.fromEntries(
  Object.entries(list).map(([id, episode]) => [
    id,
    { picture: `/images/episodes/${id}-thumbnail.jpg`, ...episode, shown: worksShown[id] ?? [] },
  ]),
);
