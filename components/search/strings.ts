import { inLanguage } from "#lib/core/locale/language.ts";

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

export const strings = inLanguage({
  en: {
    title: "Search",
    introduction: "What is said in the films, works, artists, people, questions and pages.",
    label: "Search this site",
    submit: "Search",
    nothing: "Nothing was found. Fewer or other words may help.",
    any: "Nothing has all of these words: this has some of them.",
    similar: "Nothing has these words: this has similar ones.",
    notWhole: "The films are still being read. Search again in a moment to find all.",
    failed: "The search did not work. Please try again.",
    kinds: {
      episode: "Episodes",
      work: "Works",
      artist: "Artists",
      person: "People",
      question: "Questions",
      page: "Pages",
    },
    spoken: "Said in the films",
    times: (times: number, isMore: boolean, films: number) =>
      `Spoken ${isMore ? "more than " : ""}${counted(times, "time", "times")} in ${counted(films, "film", "films")}.`,
    first: (lines: number) => `These are the first ${lines}.`,
    withPlan: "A membership plan opens each line and its second.",
    plan: "See the plan",
  },
});
