/** Calls of the desk that change a film, or what it shows. */
import { expect } from "vitest";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { readEpisodeBody } from "#lib/desk/captions/queries.ts";
import { readTables } from "#lib/desk/captions/unfinished.ts";
import { besideFilm, streamIdOf } from "#lib/films/links/film-url.ts";
import { promised, type WritePath } from "#tests/faults/write-paths/attempt.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import type { Site } from "#tests/support/accounts/visitor.ts";
import { createStaff } from "#tests/support/desk/staff.ts";

let made = 0;

/** Simultaneous attempts need different films, as a film has one writer at a time. */
function nextFilm(): string {
  made += 1;
  return `AIE-SE0${(made % 2) + 1}EP0${(Math.floor(made / 2) % 4) + 1}`;
}

async function createEditor(site: Site) {
  const [editor, viewer, film] = [
    await createStaff("EDITOR", site),
    await createSubscriber(site),
    nextFilm(),
  ];
  let stream = "";
  const link = async () => {
    const { body } = await viewer.get(`/api/get-secure-video-url/${film}${stream}`);
    const url = String(body.video_url);
    // Continues one stream, as a member has few.
    stream = `?stream=${streamIdOf(url)}`;
    return url;
  };
  return {
    editor,
    film,
    revision: async () => (await link()).split("/").at(-2) ?? "",
    read: async (name: string) => (await viewer.send(besideFilm(await link(), name))).text(),
  };
}

type Change = { call: { path: string }; fields: (word: string) => object; file: string };

/** Saves a word, which the film's file must then contain. */
const saving =
  ({ call, fields, file }: Change): WritePath =>
  async (site) => {
    const { editor, film, revision, read } = await createEditor(site);
    const word = `word-${made}`;
    const save = async (based_on: string) => {
      const json = { episode_id: film, based_on, reason: "test", ...fields(word) };
      return editor.post(call.path, { json });
    };
    const first = await revision();
    return {
      act: () => save(first),
      check: async (response) => {
        if (promised(response)) expect(await read(file)).toContain(word);
        expect((await save(await revision())).status).toBe(200);
        expect(await read(file)).toContain(word);
      },
    };
  };

export const saveCaptions = saving({
  call: deskCalls.saveCaptions,
  fields: (text) => ({ cues: [{ from: 1, to: 4, text }] }),
  file: "captions.en.vtt",
});

export const saveChapters = saving({
  call: deskCalls.saveChapters,
  fields: (title) => ({ chapters: [{ from: 0, title }] }),
  file: "chapters.vtt",
});

export const keepTable: WritePath = async (site) => {
  const { editor, film } = await createEditor(site);
  const table = { basedOn: "0123456789abcdef", items: [{ from: 1, to: 2, text: "Unfinished" }] };
  const json = { kind: "captions", episode_id: film, table, seen: null };
  const act = () => editor.post(deskCalls.keepTable.path, { json });
  const kept = async () => (await readTables(film, false, `staff ${editor.userId}`)).captions;
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await kept()).toMatchObject(table);
      expect((await act()).status).toBe(200);
      expect(await kept()).toMatchObject(table);
    },
  };
};

export const choosePoster: WritePath = async (site) => {
  const { editor, film, revision } = await createEditor(site);
  // An earlier attempt may have chosen another.
  const seconds = made % 50;
  const choose = (based_on: string) => {
    const json = { episode_id: film, based_on, seconds, reason: "test" };
    return editor.post(deskCalls.choosePoster.path, { json });
  };
  const first = await revision();
  return {
    act: () => choose(first),
    check: async (response) => {
      if (promised(response)) expect(await revision()).not.toBe(first);
      expect((await choose(await revision())).status).toBe(200);
      expect(await revision()).not.toBe(first);
    },
  };
};

export const saveShown: WritePath = async (site) => {
  const { editor, film } = await createEditor(site);
  const why = `Test ${made}`;
  const save = (based_on: number) => {
    const shown = [{ from: 5, artist: "k-h-ara", why }];
    const json = { episode_id: film, based_on, shown, reason: "test" };
    return editor.post(deskCalls.saveShown.path, { json });
  };
  const newest = async () => (await readEpisodeBody(film)).number;
  const saved = async () => (await readEpisodeBody(film)).body.shown.map((entry) => entry.why);
  const first = await newest();
  return {
    act: () => save(first),
    check: async (response) => {
      if (promised(response)) expect(await saved()).toEqual([why]);
      expect((await save(await newest())).status).toBe(200);
      expect(await saved()).toEqual([why]);
    },
  };
};
